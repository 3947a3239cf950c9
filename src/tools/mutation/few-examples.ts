// Mutation tests run each property test thousands of times, so it draws few examples each time.
import { configureGlobal } from 'fast-check'

configureGlobal({ numRuns: 10 })
