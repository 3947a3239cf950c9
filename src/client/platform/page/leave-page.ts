// What ends a page without a link, such as a sign-out, asks the page first.

type Go = () => void

const questions: ((go: Go) => void)[] = []

/** Returns a function that removes the question again. */
export function askBeforeLeaving(ask: (go: Go) => void): () => void {
  questions.push(ask)
  return () => void questions.splice(questions.indexOf(ask), 1)
}

/** Whether some form has something that would be lost. */
export const hasUnsaved = (): boolean => questions.length > 0

/** Calls `go` at once, or after the person has agreed to lose what they have not saved. */
export function leavePage(go: Go) {
  const ask = questions.at(-1)
  if (ask) ask(go)
  else go()
}
