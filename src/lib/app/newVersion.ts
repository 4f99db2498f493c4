import { tabRecords } from '../storage/userRecords.ts'

const COMMANDS = 'niyam:command:'
const TICK_MS = 500
/** An urgent version waits so long for a command's outcome: after a reload it is read again, and never sent again. */
const LONGEST_MS = 30_000

/** Whether a command of this tab has no outcome yet, as its record says. */
function hasOpenCommand(): boolean {
  const isOpen = (saved: unknown) => {
    const phase = (saved as { state?: { phase?: unknown } } | null)?.state?.phase
    return phase !== 'confirmed' && phase !== 'refused'
  }
  return tabRecords.keys().some((name) => name.startsWith(COMMANDS) && tabRecords.read(name, isOpen))
}

async function isUrgent(): Promise<boolean> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(8000) })
    return ((await answer.json()) as { urgent?: unknown } | null)?.urgent === true
  } catch {
    // Not known to be urgent: the line says that there is a newer version.
    return false
  }
}

interface OldPage {
  /** Whether somebody has pressed anything here. */
  isUsed: () => boolean
  reload: () => void
  /** Says that there is a newer version. */
  say: () => void
}

/**
 * A newer version is ready. It takes an unused page's place by itself, a used one's only where it is urgent, and once no
 * command is open.
 */
export async function replaceOldPage({ isUsed, reload, say }: OldPage): Promise<void> {
  if (await isUrgent()) {
    say()
    const tick = () => new Promise((done) => setTimeout(done, TICK_MS))
    for (let ms = 0; ms < LONGEST_MS && hasOpenCommand(); ms += TICK_MS) await tick()
  } else if (isUsed() || hasOpenCommand()) {
    say()
    return
  }
  reload()
}
