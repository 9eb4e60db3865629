import { type Text, text } from '../../contract/text.ts'

/** What folders of the library refuse. */
export const attachmentFolderFailures = {
  notEmpty: text('文件夹中还有文件或下级文件夹', 'The folder still holds files or folders'),
  nameTaken: text('文件夹“{name}”已存在', 'There is a folder “{name}” already'),
} as const satisfies Record<string, Text>
