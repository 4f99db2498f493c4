/** Reading on, the chat gives room. It comes back on the way up, and for the keyboard. */
const chat = document.querySelector('.chat')
let before = scrollY
addEventListener(
  'scroll',
  () => {
    chat?.toggleAttribute('data-away', scrollY > before && scrollY > 80)
    before = scrollY
  },
  { passive: true },
)
