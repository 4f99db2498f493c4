import 'ws'

declare module 'ws' {
  /** Public in ws, missing in its types. `frame` answers the parts of an unmasked frame: its header, and the data. */
  export const Sender: { frame(data: Buffer, options: { fin: boolean; opcode: number }): Buffer[] }
}
