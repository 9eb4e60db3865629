import { type Text, text } from '../../contract/text.ts'

/** What branches refuse. */
export const storeBranchFailures = {
  oneHeadquarters: text('总部只能有一个', 'Only one headquarters'),
  latWithLng: text('纬度和经度须同时填写', 'Enter latitude and longitude together'),
} as const satisfies Record<string, Text>
