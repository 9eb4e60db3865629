import { text } from '../text.ts'

/** Why a file is not taken, replaced or given (specification 5, areas 19). */
export const fileFailures = {
  uploadImage: text('上传的图片文件不是有效的图像', 'The uploaded image file is not a valid image'),
  uploadPixels: text(
    '图片像素过多：各帧合计最多 {most} 百万像素，GIF、AVIF 与动图每帧最多 {frame} 百万像素，请缩小尺寸后重新上传',
    'The picture has too many pixels: at most {most} million in all its frames, and {frame} million in a frame of a GIF, AVIF or moving picture; make it smaller and upload it again',
  ),
  uploadsFull: text(
    '正在上传的文件过多，请等它们完成后重试',
    'Too many files are arriving at once; wait until they are there, then try again',
  ),
  uploadQuota: text('您的上传空间已满（50 MB）', 'Your space for uploads is full (50 MB)'),
  uploadTopic: text('上传存储子目录格式错误', 'Topic format error'),
  uploadDriver: text('没有该存储方式', 'There is no such storage'),
  uploadForeign: text('文件不在您的上传目录下', 'The file is not in your own folder for uploads'),
  uploadMissing: text('云存储中没有该文件，请重新上传', 'The file is not in the cloud store; upload it again'),
  uploadMismatch: text('云存储中的文件与登记信息不符', 'The file in the cloud store is not the one described'),
  storeAway: text('云存储暂时无法访问，请稍后重试', 'The cloud store cannot be reached right now; try again later'),
  uploadFolder: text('文件夹不存在，请重新选择', 'There is no such folder; choose another one'),
  uploadPlacing: text(
    '您没有把文件传入文件夹或限制可见范围的权限',
    'You may not upload into folders or choose who sees a file',
  ),
  fileKind: text('只能用同类文件（{kind}）替换', 'Only a file of the same kind can replace this one: {kind}'),
  fileSame: text(
    '内容相同的文件已存在（{name}），请直接使用它',
    'A file with the same content exists ({name}); use that one',
  ),
  fileShared: text(
    '该地址也用于一个保密文件，不能替换内容，请另行上传',
    'A confidential file has the same address, so its content cannot be replaced; upload the new one separately',
  ),
  fileNotReadable: text(
    '{field}包含您无权查看的文件，请移除后重试',
    '{field} holds a file that you may not see; remove it and try again',
  ),
  thumbnail: text('无法由该文件生成缩略图', 'No small picture can be made of this file'),
  fileLocked: text('文件“{name}”已锁定，请先解锁', 'The file “{name}” is locked; unlock it first'),
  fileLink: text(
    '文件链接无效或已过期，请重新获取',
    'This link to a file is not valid or has expired; ask for a new one',
  ),
} as const
