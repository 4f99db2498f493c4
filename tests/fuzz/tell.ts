/** Says in the lines of a run what a test has tried or measured. */
export function tell(what: string, value: number | string): void {
  console.log(`${what}: ${value}`)
}
