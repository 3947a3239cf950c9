import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Table } from './table'

afterEach(cleanup)

const rows = [
  { id: 'a', title: 'Dust Choir', earned: '$41.00' },
  { id: 'b', title: 'Saddle Up', earned: '$7.00' },
]

describe('a table', () => {
  it('is named by its caption and has headers for columns and rows', () => {
    render(
      <Table
        caption="Earnings"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'title', header: 'Track', kind: 'name', cell: (row) => row.title, total: 'Total' },
          { key: 'earned', header: 'Earned', kind: 'money', cell: (row) => row.earned, total: '$48.00' },
        ]}
      />,
    )
    expect(screen.getByRole('table', { name: 'Earnings' })).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: 'Earned' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Dust Choir' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '$48.00' }).className).toContain('figures')
    expect(screen.getByRole('region', { name: 'Earnings' }).tabIndex).toBe(0)
  })
})
