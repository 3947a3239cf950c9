// Decodes one picture at a time, because even a small file can need hundreds of megabytes while it is decoded.

let last: Promise<unknown> = Promise.resolve()

export const decodeInTurn = <Value>(decode: () => Promise<Value>): Promise<Value> => {
  const done = last.then(decode)
  last = done.catch(() => undefined)
  return done
}
