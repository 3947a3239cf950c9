import { ChartCard } from '~/client/charts/chart-card'
import { messages } from './messages'

const { title, entries } = messages.meaning

/** What each number means, in plain words. */
export const Meaning = () => (
  <ChartCard title={title}>
    <dl className="grid gap-4">
      {entries.map(([name, text]) => (
        <div key={name}>
          <dt className="font-600">{name}</dt>
          <dd className="mt-1 text-sm text-dim">{text}</dd>
        </div>
      ))}
    </dl>
  </ChartCard>
)
