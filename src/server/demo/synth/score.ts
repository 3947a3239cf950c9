export type Score = {
  /** Beats a minute. */
  tempo: number
  beatsPerBar: number
  /** Sections in order, a letter and its number of bars each: 'i4 A8 B8 A8'. */
  form: string
  /** How long the last chord rings. */
  tailSeconds: number
}
