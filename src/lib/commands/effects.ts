/** What a command does besides calling the server, so that tests drive time, tabs and storage. */
export interface Effects {
  /** Milliseconds since the epoch. */
  now(): number
  wait(ms: number): Promise<void>
  /** Takes a lock shared by all tabs; undefined at once where another tab holds it. */
  lock(name: string): Promise<(() => void) | undefined>
  load(key: string): string | undefined
  /** Undefined removes the key. */
  save(key: string, text: string | undefined): void
  /** The signed-in user; undefined when nobody is. */
  userId(): string | undefined
  /** A UUID. */
  ref(): string
}
