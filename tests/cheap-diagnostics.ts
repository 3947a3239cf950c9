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

/** A query that is repeated until it succeeds fails often. Only its last error, which is reported, contains the page. */
const { getElementError } = getConfig()
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? undefined)
      : getElementError(message, container),
})
