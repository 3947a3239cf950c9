import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take long although they have few lines, the slowest first. In a fresh clone Vitest knows no durations
 * of earlier runs and starts small files last. At the end one core would then wait for these files.
 */
const slowFiles = [
  'tests/browser/routes.test.ts',
  'tests/browser/interrupted-saves.test.ts',
  'tests/browser/update.test.ts',
  'tests/browser/entitlement.test.ts',
  'tests/browser/cold-start.test.ts',
  'tests/browser/checkout-stripe.test.ts',
  'tests/durability/s3.test.ts',
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
