// Measures the queue of moderators with 100,000 reports about 25,000 subjects, on both engines.
import { join } from 'node:path'
import { quantile } from '../../verdicts.mjs'
import { onBothEngines } from '../engines.mjs'
import { timeRead } from '../listeners/timed-calls.mjs'
import { register } from '../song.mjs'
import { numbers, trackStatement, userStatement } from '../statements.mjs'

const maxP99Ms = 50
const subjects = 25_000
const reportsEach = 4
const artists = 500

const severities = ['violent', 'copyright', 'spam']
const reason = (/** @type {string} */ n) =>
  `case ${n} % 3 ${severities.map((name, at) => `when ${at} then '${name}'`).join(' ')} end`

/** Every fifth subject is decided. @param {string} adminId @param {number} now @returns {string[]} */
const queueStatements = (adminId, now) => [
  `update users set is_admin = 1, profile_type = 'admin' where id = '${adminId}'`,
  userStatement('seller', 'musician', artists),
  userStatement('reporter', 'listener', reportsEach),
  trackStatement('reported', `'seller-' || cast(n % ${artists} as text)`, subjects),
  `with recursive ${numbers('subjects', subjects)}, ${numbers('people', reportsEach)}
    insert into reports (id, subject_type, subject_id, reporter_id, reason, details, copyright, outcome, created_at, decided_at)
      select 'report-' || cast(subjects.n as text) || '-' || cast(people.n as text), 'track',
        'reported-' || cast(subjects.n as text), 'reporter-' || cast(people.n as text), ${reason('subjects.n')}, 'Listen',
        null, case when subjects.n % 5 = 0 then 'acted' else 'open' end, ${now} - subjects.n * 1000,
        null
      from subjects, people`,
  `with recursive ${numbers('subjects', subjects)}
    insert into moderation_subjects (subject_type, subject_id, owner_id, title, visibility, access, suspended_until, reason,
      appeal, open_reports, reasons, is_open, urgency, queued_at, event_count, judged_by, claimed_by, claimed_until)
      select 'track', 'reported-' || cast(n as text), 'seller-' || cast(n % ${artists} as text), 'Track', 'shown', 'open',
        null, null, 'none', case when n % 5 = 0 then 0 else ${reportsEach} end,
        '[{"reason":"' || ${reason('n')} || '","count":${reportsEach}}]',
        case when n % 5 = 0 then 0 else 1 end, case when n % 5 = 0 then 3 else n % 3 end, ${now} - n * 1000, 0, null,
        null, null
      from subjects`,
]

const pages = [
  '/admin/reports',
  '/admin/reports?type=track',
  '/admin/reports?state=decided',
  '/admin/reports?skip=15000',
]

const reads = [
  { name: 'queue of 100,000 reports', paths: pages },
  {
    name: 'subject of the queue',
    paths: Array.from({ length: 50 }, (_, at) => `/admin/subjects/track/reported-${at * 499}`),
  },
]

/** @param {import('../engines.mjs').Engine} engine @param {import('../engines.mjs').Options} options @returns {Promise<import('../../verdicts.mjs').Row[]>} */
async function measure(engine, options) {
  const first = await engine.start(options)
  const { userId, headers } = await register(first.address)
  await first.stop()
  await engine.fill(queueStatements(userId, Date.now()))
  const server = await engine.start(options)
  try {
    const rows = []
    for (const read of reads) {
      const { latenciesMs } = await timeRead(server, headers, { ...read, seconds: options.seconds })
      rows.push({
        name: `api: ${read.name}, ${engine.name}, p99`,
        figure: latenciesMs.length > 0 ? quantile(latenciesMs, 0.99) : Number.NaN,
        unit: 'ms',
        atMost: maxP99Ms,
      })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** @param {string} folder @param {import('../engines.mjs').Options} options */
export function moderationRows(folder, options) {
  console.log('Measuring the queue of moderators ...')
  return onBothEngines(join(folder, 'moderation'), options, measure)
}
