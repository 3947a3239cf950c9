/** Loaded when the first password is chosen, because the list takes a tenth of a second and some memory. */
const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

let loading: ReturnType<typeof load> | null = null

/** The passwords that most people choose, in lower case. */
export const frequentPasswords = () => (loading ??= load())
