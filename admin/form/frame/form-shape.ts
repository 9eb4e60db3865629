import { useWide } from '../../../browser/use-wide.ts'
import type { FieldKind } from '../../../contract/definition/field.ts'
import type { FormShape } from '../../../contract/definition/formTabs.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { formOf } from '../../parts/definition.ts'
import type { FormPlace } from '../../parts/remembered.ts'
import type { View } from '../../parts/view.ts'
import { type PagePlace, usePagePlace } from '../../tabs/page-place.ts'
import { fieldWidth } from '../field-width.ts'

/** Narrower windows give a form all they have. */
const besideFrom = 768
/** As many fields as a dialog shows without scrolling. */
const dialogFields = 6
/** What people write in for a long time: texts, and tables of rows of its own. */
const longWritten: ReadonlySet<FieldKind> = new Set(['richtext', 'children'])

/** A few fields are a dialog, more of them a drawer, tabs a broad one, what is written for long a page (decisions 085, 091). */
export function shapeOf(definition: Definition, { form }: View): FormShape {
  if (definition.formShape) return definition.formShape
  const tabs = formOf(definition)
  const fields = tabs.flatMap(([, names]) => names.flatMap((name) => definition.fields[name] ?? []))
  if (definition.formAside !== undefined || fields.some(({ kind }) => longWritten.has(kind))) return 'page'
  if (tabs.length > 1 || form?.aside !== undefined) return 'broad'
  const isSmall = fields.length <= dialogFields && fields.every((field) => fieldWidth(field) !== 'line')
  return isSmall && !form?.tabs ? 'dialog' : 'drawer'
}

/** The list that a form was opened from and stands over, and where its reader wants the forms of it. */
export interface OverList {
  forms: FormPlace | undefined
  onForms(place: FormPlace): void
}

export interface Standing {
  shape: FormShape
  /** Where it stands so that it can take the place of its list; undefined where there is none. */
  place: PagePlace | undefined
  /** From the page to beside the list, and back; undefined where it can only be one of them. */
  onTurn: (() => void) | undefined
}

/** What a form stands in, by its size and by the choice of its reader. Without a list beneath it is no page. */
export function useStanding(definition: Definition, view: View, list: OverList | undefined): Standing {
  const isRoomy = useWide(besideFrom)
  const page = usePagePlace()
  const bySize = shapeOf(definition, view)
  const beside = bySize === 'page' ? 'broad' : bySize
  const place = list && bySize !== 'dialog' ? page : undefined
  if (!isRoomy || !list || !place)
    return { shape: isRoomy || beside !== 'dialog' ? beside : 'drawer', place, onTurn: undefined }
  const isPage = (list.forms ?? (bySize === 'page' ? 'page' : 'beside')) === 'page'
  return { shape: isPage ? 'page' : beside, place, onTurn: () => list.onForms(isPage ? 'beside' : 'page') }
}
