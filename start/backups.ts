import { BackupDesk } from '../server/backup/desk/backupDesk.ts'
import type { DeskParts } from '../server/backup/desk/deskParts.ts'
import type { DatabasePlace } from '../server/db/database.ts'
import type { ResourceModule } from '../server/engine/module.ts'
import type { Config } from './config.ts'
import { placeOf } from './databaseOf.ts'
import { migrations } from './migrations.ts'
import { programVersion } from './programVersion.ts'

interface Built {
  config: Config
  modules: readonly ResourceModule[]
  /** Where the database is, when not where the configuration has it. */
  place?: DatabasePlace
}

type Given = Pick<DeskParts, 'db' | 'settings' | 'cloud' | 'maintenance' | 'report'>

/** Bytes of a backup from elsewhere (areas 21). */
const mostUpload = 2 * 1024 ** 3

/** Where backups of this application are made and restored. */
export const deskOf = ({ config, modules, place }: Built, given: Given) =>
  new BackupDesk({
    ...given,
    ...{ mostUpload, migrations, version: programVersion, dataDir: config.dataDir, place: place ?? placeOf(config) },
    definitions: modules.map(({ definition }) => definition),
  })
