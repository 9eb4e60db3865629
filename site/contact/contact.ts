import type { PublicBranch } from '../../resources/store-branch/public-branch.ts'

/** A page of the company somewhere else. */
export interface SocialLink {
  /** In words, such as WeChat. */
  name: string
  url: string
}

/** A branch with its kind in words and a map that opens it. */
export interface ContactBranch extends PublicBranch {
  kind_name: string
  map: string
}

/** One of the values that branches can be narrowed to. */
export interface BranchGroup {
  key: string
  label: string
  count: number
}

/** The contact page (areas 23.8); whatever is empty is not drawn. */
export interface ContactData {
  company: string
  phone: string
  email: string
  fax: string
  whatsapp: string
  hours: string
  address: string
  postcode: string
  wechat_qr: string
  map_image: string
  /** A map that opens the address; empty without one. */
  map: string
  note: string
  social: SocialLink[]
  branches: ContactBranch[]
  kinds: BranchGroup[]
  regions: BranchGroup[]
  /** What the branches are narrowed to; empty for all. */
  kind: string
  region: string
}
