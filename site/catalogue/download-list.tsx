import { fileSize } from '../../browser/file-size.ts'
import { text } from '../../contract/text.ts'
import type { PublishedDownload } from '../../resources/product/published-product.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

const languages = {
  all: text('中英文', 'Chinese and English'),
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
}

/** Files to take away; what only members may have says so. */
export function DownloadList({ downloads }: { downloads: readonly PublishedDownload[] }) {
  return (
    <ul className="downloads">
      {downloads.map((file) => (
        <li key={file.index}>
          <Download file={file} />
        </li>
      ))}
    </ul>
  )
}

function Download({ file }: { file: PublishedDownload }) {
  const { speak } = usePlace()
  const about = [file.kind_name, speak(languages[file.lang]), fileSize(file.size)].filter(Boolean).join(' · ')
  const words = (
    <span>
      <strong>{file.name}</strong>
      <small className="number">{about}</small>
    </span>
  )
  if (file.access === 'member' || !file.url) {
    return (
      <p className="locked">
        <Icon name="lock" />
        {words}
        <em>{speak(text('会员资料，需登录', 'For members, sign-in needed'))}</em>
      </p>
    )
  }
  return (
    <a href={file.url} download>
      <Icon name="download" />
      {words}
    </a>
  )
}
