// How a requirement of OWASP ASVS is met: by a test, or not at all.

export type Evidence =
  /** `how`: in our own words. The test shows it. */
  | { kind: 'shown'; how: string; file: string; test: string }
  /** It does not apply, or no test of ours could show it: why. */
  | { kind: 'not-here'; why: string }
  /** What is missing. */
  | { kind: 'open'; missing: string }

export const shownBy = (how: string, file: string, test: string): Evidence => ({
  kind: 'shown',
  how,
  file,
  test,
})
export const notHere = (why: string): Evidence => ({ kind: 'not-here', why })
export const open = (missing: string): Evidence => ({ kind: 'open', missing })
