// The child process: does one piece of work, tells what became of it, and ends.
import { constants, setPriority } from 'node:os'
import { doWork } from './do-work'
import type { Orders, Report } from './messages'

const reportEveryMs = 250

const report = (what: Report) => process.send?.(what)

const beNice = () => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not everywhere may one choose.
  }
}

const obey = async (orders: Orders) => {
  if (!orders.work.waitedFor) beNice()
  let share = 0
  const tell = () => report({ type: 'progress', share, residentBytes: process.memoryUsage.rss() })
  const timer = setInterval(tell, reportEveryMs)
  const outcome = await doWork(orders, (now) => {
    share = now
  })
  clearInterval(timer)
  report({ type: 'outcome', outcome })
}

// Whoever wanted it is gone.
process.on('disconnect', () => process.exit(1))
process.once('message', (orders: Orders) => {
  obey(orders).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
