import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take long although they are short, the longest first. A fresh clone has no durations of earlier runs,
 * so that Vitest would start these files last, and one core would wait for them.
 */
const slowFiles = [
  'tests/browser/routes.test.ts',
  'tests/browser/interrupted-saves.test.ts',
  'tests/browser/cold-start.test.ts',
  'tests/browser/checkout-stripe.test.ts',
  'tests/browser/player-appearance.test.ts',
  'tests/durability/killed-purchases.test.ts',
  'tests/durability/media-queue.test.ts',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = slowFiles.findIndex((file) => moduleId.endsWith(file))
  return place === -1 ? slowFiles.length : place
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inVitestOrder = super.sort.bind(this)
    const sorted = await inVitestOrder(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
