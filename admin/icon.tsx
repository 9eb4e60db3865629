import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BlockOutlined,
  BookOutlined,
  BuildOutlined,
  CloudOutlined,
  CodeOutlined,
  ControlOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FileTextOutlined,
  FlagOutlined,
  FolderOutlined,
  GiftOutlined,
  GlobalOutlined,
  GoldOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MenuOutlined,
  MessageOutlined,
  PayCircleOutlined,
  PhoneOutlined,
  PictureOutlined,
  ProfileOutlined,
  RetweetOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  StarOutlined,
  TableOutlined,
  TagOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  ToolOutlined,
  TrademarkOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

type Drawn = ComponentType<{ className?: string }>

/** Names of existing clients (`fa …`, `el-icon-…`, protocol 2.5), drawn by one hand. */
const drawings: Readonly<Record<string, Drawn>> = {
  'fa fa-dashboard': DashboardOutlined,
  'fa fa-group': TeamOutlined,
  'fa fa-users': TeamOutlined,
  'fa fa-user': UserOutlined,
  'fa fa-drivers-license': IdcardOutlined,
  'fa fa-th-list': ProfileOutlined,
  'fa fa-list': MenuOutlined,
  'fa fa-cogs': ControlOutlined,
  'fa fa-cog': SettingOutlined,
  'fa fa-folder': FolderOutlined,
  'fa fa-shield': SafetyOutlined,
  'fa fa-database': DatabaseOutlined,
  'fa fa-expeditedssl': LockOutlined,
  'fa fa-code': CodeOutlined,
  'fa fa-newspaper-o': FileTextOutlined,
  'fa fa-file-text': FileTextOutlined,
  'fa fa-cubes': BlockOutlined,
  'fa fa-cube': GoldOutlined,
  'fa fa-sitemap': ApartmentOutlined,
  'fa fa-puzzle-piece': BuildOutlined,
  'fa fa-bookmark': TrademarkOutlined,
  'fa fa-book': BookOutlined,
  'fa fa-picture-o': PictureOutlined,
  'fa fa-image': PictureOutlined,
  'fa fa-home': HomeOutlined,
  'fa fa-globe': GlobalOutlined,
  'fa fa-map-marker': EnvironmentOutlined,
  'fa fa-phone': PhoneOutlined,
  'fa fa-envelope': MailOutlined,
  'fa fa-comments': MessageOutlined,
  'fa fa-bell': BellOutlined,
  'fa fa-flag': FlagOutlined,
  'fa fa-star': StarOutlined,
  'fa fa-tag': TagOutlined,
  'fa fa-tags': TagOutlined,
  'fa fa-table': TableOutlined,
  'fa fa-bar-chart': BarChartOutlined,
  'fa fa-building': BankOutlined,
  'fa fa-truck': ShopOutlined,
  'fa fa-wrench': ToolOutlined,
  'fa fa-flask': ExperimentOutlined,
  'fa fa-random': RetweetOutlined,
  'fa fa-check-square-o': AuditOutlined,
  'fa fa-headphones': CustomerServiceOutlined,
  'fa fa-cloud': CloudOutlined,
  'fa fa-download': DownloadOutlined,
  'fa fa-eye': EyeOutlined,
  'fa fa-link': LinkOutlined,
  'fa fa-lock': LockOutlined,
  'fa fa-gift': GiftOutlined,
  'fa fa-bolt': ThunderboltOutlined,
  'fa fa-recycle': DeleteOutlined,
  'el-icon-UserFilled': UserOutlined,
  'el-icon-Grid': AppstoreOutlined,
  'el-icon-List': ProfileOutlined,
  'el-icon-Money': PayCircleOutlined,
  'el-icon-Discount': GiftOutlined,
  'el-icon-Tools': ToolOutlined,
  'el-icon-GoodsFilled': ShopOutlined,
}

export const iconNames: readonly string[] = Object.keys(drawings)

/** An icon by the name a menu rule or a row carries; unknown names are a quiet dot, addresses are pictures. */
export function AdminIcon({ name, className = '' }: { name: string; className?: string }) {
  const Drawn = drawings[name]
  if (Drawn) return <Drawn className={className} />
  if (name.startsWith('/') || name.startsWith('http')) {
    return <img className={`anticon ${className}`} src={name} alt="" width="1em" height="1em" />
  }
  return (
    <span className={`anticon ${className}`} aria-hidden="true">
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
        <circle cx="8" cy="8" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  )
}
