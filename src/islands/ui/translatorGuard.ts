/**
 * Keeps React's text nodes within `root` while a translator works on them, until the returned function is called.
 * A translator puts a `<font>` in the place of a text node: React would write on where nobody reads, or fail to remove
 * it. The node goes back, empty, beside its translation, and its next text takes the translation's place.
 */
export function translatorGuard(root: Node): () => void {
  const translations = new Map<Node, Element>()
  const claimed = new WeakSet<Node>()

  const putBack = (text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const isOfText = (node: Node | null) =>
      node?.nodeName === 'FONT' && node.parentNode === target && !claimed.has(node)
    const font = [...addedNodes, previousSibling, nextSibling].find(isOfText) as Element | undefined
    if (!font) return
    claimed.add(font)
    translations.set(text, font)
    // Some translators move the node, others copy its words.
    if (font.contains(text)) text.replaceWith(text.cloneNode())
    text.data = ''
    font.before(text)
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const changed = record.type === 'characterData' ? [record.target] : record.removedNodes
      for (const node of changed) {
        const font = translations.get(node)
        translations.delete(node)
        if (font) font.remove()
        else if (node instanceof Text && record.type === 'childList') putBack(node, record)
      }
    }
    // What was changed here is no news.
    observer.takeRecords()
  })
  observer.observe(root, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}
