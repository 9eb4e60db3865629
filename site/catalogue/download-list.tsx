import { fileSize } from '../../browser/file-size.ts'
import { addressIn, placeAddress } from '../../contract/page.ts'
import { text } from '../../contract/text.ts'
import type { PublishedDownload } from '../../resources/product/published-product.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'

const languages = {
  all: text('中英文', 'Chinese and English'),
  zh: text('中文', 'Chinese'),
  en: text('英文', 'English'),
}

const words = {
  guest: text('会员资料，登录后下载', 'For members: sign in to download'),
  member: text('会员资料', 'For members'),
  failed: text('暂时无法下载，请重试', 'The download did not start; try again'),
}

interface DownloadListProps {
  downloads: readonly PublishedDownload[]
  /** Whose files they are. */
  of: { kind: 'product' | 'part'; id: number }
}

/** Files to take away. Those for members alone link to signing in and back; with a session the island downloads them. */
export function DownloadList({ downloads, of }: DownloadListProps) {
  const { speak } = usePlace()
  const list = (
    <ul className="downloads">
      {downloads.map((file) => (
        <li key={file.index}>
          <Download file={file} of={of} />
        </li>
      ))}
    </ul>
  )
  if (downloads.every(({ access }) => access !== 'member')) return list
  return (
    <Island name="downloads" when="seen" props={{ member: speak(words.member), failed: speak(words.failed) }}>
      {list}
    </Island>
  )
}

function Download({ file, of }: { file: PublishedDownload } & Pick<DownloadListProps, 'of'>) {
  const { speak, language, place } = usePlace()
  const about = [file.kind_name, speak(languages[file.lang]), fileSize(file.size)].filter(Boolean).join(' · ')
  const named = (
    <span>
      <strong>{file.name}</strong>
      <small className="number">{about}</small>
    </span>
  )
  if (file.access === 'public')
    return (
      <a href={file.url} download>
        <Icon name="download" />
        {named}
      </a>
    )
  const back = `${addressIn(language, placeAddress(place))}#downloads`
  return (
    <SiteLink
      className="locked"
      href={`/client/login?redirect=${encodeURIComponent(back)}`}
      rel="nofollow"
      data-file={JSON.stringify({ ...of, index: file.index })}
    >
      <Icon name="lock" />
      {named}
      <em>{speak(words.guest)}</em>
    </SiteLink>
  )
}
