// A picture of few bytes may take hundreds of megabytes while it is decoded, so one is decoded at a time.

let last: Promise<unknown> = Promise.resolve()

export const decodeInTurn = <Value>(decode: () => Promise<Value>): Promise<Value> => {
  const done = last.then(decode)
  last = done.catch(() => undefined)
  return done
}
