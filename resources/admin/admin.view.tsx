import { TextCell } from '../../admin/kinds/words.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import { useOffice } from '../../admin/parts/office.tsx'
import { idOf, type Row } from '../../admin/parts/row.ts'
import type { ActionsView, Around, FormView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { admin } from '../../contract/system/admin.ts'
import { text } from '../../contract/text.ts'

const ResetPassword = later(() => import('./reset-password.view.tsx').then((part) => part.ResetPassword))
const HandOver = later(() => import('./hand-over.view.tsx').then((part) => part.HandOver))

const me = text('本人', 'You')

function NicknameCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  const { adminId } = useOffice()
  return (
    <>
      <TextCell field={admin.fields.nickname} {...{ row, column, value }} />
      {idOf(row) === adminId && <span className="cell-muted">{`\u00a0· ${say(me)}`}</span>}
    </>
  )
}

/** The own account cannot be deleted here, and its password is changed in the profile (protocol 3B.2). */
const disabled = (row: Row, { adminId }: Around): readonly string[] =>
  idOf(row) === adminId ? ['del', 'resetPassword'] : []

/** The rights of the own account are read-only. */
const readOnlyFields = (row: Row, { adminId }: Around): readonly string[] =>
  idOf(row) === adminId ? ['group_arr', 'status'] : []

export const cells = { nickname: NicknameCell }
const dialogs = { resetPassword: ResetPassword, del: HandOver }

export const form = { readOnlyFields } satisfies FormView
export const actions = { dialogs, disabled } satisfies ActionsView
