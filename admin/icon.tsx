import {
  AimOutlined,
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BellOutlined,
  BlockOutlined,
  BuildOutlined,
  CalendarOutlined,
  CodeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  FlagOutlined,
  FolderOutlined,
  FundOutlined,
  FunnelPlotOutlined,
  GiftOutlined,
  GoldOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  PayCircleOutlined,
  PhoneOutlined,
  PictureOutlined,
  ProfileOutlined,
  RetweetOutlined,
  SafetyOutlined,
  SearchOutlined,
  SendOutlined,
  ShopOutlined,
  SolutionOutlined,
  StopOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  TrademarkOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { Dot, type Drawn } from './icon-dot.tsx'

/**
 * Names of existing clients (`fa …`, `el-icon-…`, protocol 2.5), drawn in one style. These stand in the menu of every
 * page; the others are fetched when a name asks for them.
 */
export const menuIcons: Readonly<Record<string, Drawn>> = {
  'fa fa-dashboard': DashboardOutlined,
  'fa fa-group': TeamOutlined,
  'fa fa-user': UserOutlined,
  'fa fa-drivers-license': IdcardOutlined,
  'fa fa-th-list': ProfileOutlined,
  'fa fa-cogs': ControlOutlined,
  'fa fa-folder': FolderOutlined,
  'fa fa-shield': SafetyOutlined,
  'fa fa-bell': BellOutlined,
  'fa fa-database': DatabaseOutlined,
  'fa fa-newspaper-o': FileTextOutlined,
  'fa fa-cubes': BlockOutlined,
  'fa fa-cube': GoldOutlined,
  'fa fa-briefcase': FundOutlined,
  'fa fa-handshake-o': FunnelPlotOutlined,
  'fa fa-ban': StopOutlined,
  'fa fa-sitemap': ApartmentOutlined,
  'fa fa-puzzle-piece': BuildOutlined,
  'fa fa-bookmark': TrademarkOutlined,
  'el-icon-UserFilled': UserOutlined,
  'el-icon-Grid': AppstoreOutlined,
  'el-icon-List': ProfileOutlined,
  'el-icon-Tools': ToolOutlined,
  'fa fa-envelope-o': MailOutlined,
  'fa fa-link': LinkOutlined,
  'fa fa-paper-plane-o': SendOutlined,
  'fa fa-code': CodeOutlined,
  'fa fa-bolt': ThunderboltOutlined,
  'fa fa-calendar': CalendarOutlined,
  'fa fa-expeditedssl': LockOutlined,
  'fa fa-phone': PhoneOutlined,
  'el-icon-Money': PayCircleOutlined,
  'el-icon-Discount': GiftOutlined,
  'fa fa-file-text': FileTextOutlined,
  'fa fa-wrench': ToolOutlined,
  'fa fa-flag': FlagOutlined,
  'fa fa-download': DownloadOutlined,
  'fa fa-picture-o': PictureOutlined,
  'fa fa-id-badge': SolutionOutlined,
  'fa fa-bullseye': AimOutlined,
  'fa fa-check-square-o': AuditOutlined,
  'fa fa-industry': BuildOutlined,
  'fa fa-random': RetweetOutlined,
  'fa fa-search': SearchOutlined,
  'fa fa-map-marker': EnvironmentOutlined,
  'fa fa-truck': ShopOutlined,
}

/** Names that mean the dot itself; rules start with one of them (protocol 3B.3). */
const round = new Set(['fa fa-circle-o', 'fa fa-circle-thin', 'fa fa-circle'])

const LaterIcon = lazy(() => import('./later-icons.tsx').then((part) => ({ default: part.LaterIcon })))

const LocalIcon = lazy(() => import('./local-icon.tsx').then((part) => ({ default: part.LocalIcon })))

/** An icon by the name a menu rule or a row carries; unknown names are a quiet dot, addresses are pictures. */
export function AdminIcon({ name, className = '' }: { name: string; className?: string }) {
  const Drawn = menuIcons[name]
  if (Drawn) return <Drawn className={className} aria-hidden="true" />
  if (name.startsWith('/') || name.startsWith('http')) {
    return <img className={`anticon ${className}`} src={name} alt="" width="1em" height="1em" />
  }
  if (name.startsWith('local-'))
    return (
      <Suspense fallback={<Dot className={className} />}>
        <LocalIcon {...{ name, className }} />
      </Suspense>
    )
  if (round.has(name) || (!name.startsWith('fa ') && !name.startsWith('el-icon-'))) return <Dot className={className} />
  return (
    <Suspense fallback={<Dot className={className} />}>
      <LaterIcon {...{ name, className }} />
    </Suspense>
  )
}
