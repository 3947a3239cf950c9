// The media worker, a child process of the server: does one job, reports the outcome and exits.
import { constants, setPriority } from 'node:os'
import { doWork } from './do-work'
import type { Report, WorkerRequest } from './reports'

const reportEveryMs = 250

const report = (message: Report) => process.send?.(message)

const lowerPriority = () => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems do not allow a lower priority. The work then runs at the usual one.
  }
}

const run = async (request: WorkerRequest) => {
  if (!request.work.waitedFor) lowerPriority()
  let share = 0
  const reportProgress = () => report({ type: 'progress', share, residentBytes: process.memoryUsage.rss() })
  const timer = setInterval(reportProgress, reportEveryMs)
  const outcome = await doWork(request, (now) => {
    share = now
  })
  clearInterval(timer)
  report({ type: 'outcome', outcome })
}

// The server has exited, so nobody will store the files.
process.on('disconnect', () => process.exit(1))
process.once('message', (request: WorkerRequest) => {
  run(request).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
