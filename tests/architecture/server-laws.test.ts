import { describeLaws, empty, lines, type Example } from './example-sources'
import { serverImports, tableOwners, thinRoutes } from './server-floors'

const examples: Example[] = [
  {
    law: serverImports,
    what: 'imports from a server folder on a higher floor',
    breaks: {
      'src/server/accounts/a.ts': "import type { B } from '../uploads/b'",
      'src/server/uploads/b.ts': "import { c } from '../accounts/c'",
      'src/server/accounts/c.ts': empty,
    },
    keeps: {
      'src/server/uploads/a.ts': "import { b } from '../accounts/b'",
      'src/server/accounts/b.ts': empty,
    },
  },
  {
    law: serverImports,
    what: 'imports between server folders on the same floor',
    breaks: { 'src/server/search/a.ts': "import { b } from '../saloon/b'", 'src/server/saloon/b.ts': empty },
    keeps: { 'src/server/search/a.ts': "import { b } from './b'", 'src/server/search/b.ts': empty },
  },
  {
    law: serverImports,
    what: 'imports from the composing files at the top of the server',
    breaks: { 'src/server/gate/a.ts': "import { app } from '../app'", 'src/server/app.ts': empty },
    keeps: {
      'src/server/app.ts': "import { a } from './gate/a'",
      'src/server/gate/a.ts': "import type { Config } from '../config'",
      'src/server/config.ts': empty,
    },
  },
  {
    law: serverImports,
    what: 'server folders without a floor',
    breaks: { 'src/server/loft/a.ts': "import { b } from '../core/b'", 'src/server/core/b.ts': empty },
    keeps: { 'src/server/loft/a.ts': "import { b } from '~/contract/b'", 'src/contract/b.ts': empty },
  },
  {
    law: tableOwners,
    what: 'a table that two folders write',
    breaks: {
      'src/server/catalog/repository.ts': "database.updateTable('tracks')",
      'src/server/media/repository.ts': "database.deleteFrom('tracks')",
    },
    keeps: {
      'src/server/catalog/repository.ts': "database.updateTable('tracks')",
      'src/server/catalog/b-repository.ts': "database.insertInto('tracks')",
      'src/server/media/repository.ts': "database.selectFrom('tracks')",
      'src/server/database/migrations/001-a.ts': "database.updateTable('tracks')",
    },
  },
  {
    law: tableOwners,
    what: 'raw SQL that writes a table of another folder',
    breaks: {
      'src/server/catalog/repository.ts': "database.insertInto('tracks')",
      'src/server/media/repository.ts': 'sql`\n  update tracks set heat = ${heat}`',
    },
    keeps: {
      'src/server/catalog/repository.ts':
        'sql`insert into tracks (id) values (1) on conflict do update set id = 2`',
      'src/server/media/repository.ts': 'sql`select id from tracks for update`',
    },
  },
  {
    law: tableOwners,
    what: 'writes whose call does not name the table',
    breaks: { 'src/server/media/repository.ts': 'database.deleteFrom(table)' },
    keeps: { 'src/server/media/repository.ts': 'database.selectFrom(table)' },
  },
  {
    law: tableOwners,
    what: 'a lease queue in a table of another folder',
    breaks: {
      'src/server/presskit/repository.ts': "database.updateTable('press_kit_builds')",
      'src/server/own-data/repository.ts': "leaseQueue('press_kit_builds')",
    },
    keeps: {
      'src/server/presskit/repository.ts': "database.updateTable('press_kit_builds')",
      'src/server/presskit/b-repository.ts': "leaseQueue('press_kit_builds')",
      'src/server/database/lease-queue.ts': 'database.updateTable(table)',
    },
  },
  {
    law: thinRoutes,
    what: 'handlers outside routes.ts',
    breaks: { 'src/server/gate/keys.ts': "import type { HandlersOf } from '../http/handler'" },
    keeps: { 'src/server/gate/routes.ts': "import type { HandlersOf } from '../http/handler'" },
  },
  {
    law: thinRoutes,
    what: 'long routes.ts files',
    breaks: { 'src/server/gate/routes.ts': lines(121) },
    keeps: { 'src/server/gate/routes.ts': lines(120) },
  },
]

describeLaws(examples)
