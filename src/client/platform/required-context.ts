import { createContext, type Provider, useContext } from 'react'

/** The provider of a value, and the hook that reads it and throws where no such provider is above. */
export function requiredContext<Value extends object>(name: string): [Provider<Value | null>, () => Value] {
  const Context = createContext<Value | null>(null)
  const useValue = () => {
    const value = useContext(Context)
    if (!value) throw new Error(`use${name} must be used within a ${name}Provider`)
    return value
  }
  return [Context.Provider, useValue]
}
