// Runs with each test file that renders components: skips explanations of failures that nobody reads, because making them
// takes a quarter of the time of these tests.
import * as React from 'react'
import { configure, getConfig } from '@testing-library/react'

/**
 * React’s development build captures a stack for each element, to name the owner of an element in a warning. It stops after
 * ten thousand; this makes it believe that it has got there. The warnings themselves stay.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts owner stacks in another place now: change this file or remove it')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

/** The text and labels on the page, with the pressed and disabled states, because its markup has thousands of lines. */
function wordsOn(container: Element): string {
  const words = [...container.querySelectorAll('*')].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const state = ['aria-pressed', 'disabled'].filter((name) => element.hasAttribute(name))
    return [
      element.getAttribute('aria-label') ?? '',
      ...own.map((node) => node.textContent?.trim() ?? ''),
      ...state.map((name) => `(${name}=${element.getAttribute(name)})`),
    ]
  })
  return words.filter((word) => word !== '').join(' | ')
}

/**
 * `findBy` and `waitFor` repeat a query until it succeeds or the time is over, and report only the last error. So only that
 * error lists the words on the page; listing them for each attempt would be slow.
 */
configure({
  getElementError: (message, container) => {
    const isLast = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true
    const page = isLast
      ? `\nOn the page: ${wordsOn(container.querySelector('dialog[open], main') ?? container)}`
      : ''
    return new Error(`${message}${page}`)
  },
})
