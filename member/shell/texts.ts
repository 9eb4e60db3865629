import { text } from '../../contract/text.ts'

/** Sentences of the member shell itself. */
export const shellTexts = {
  centre: text('会员中心', 'Member centre'),
  skip: text('跳到正文', 'Skip to content'),
  menu: text('会员菜单', 'Member menu'),
  tabs: text('常用页面', 'Main pages'),
  more: text('更多', 'More'),
  site: text('返回网站', 'Back to the site'),
  // Said in the language they lead to.
  toEnglish: text('Switch to English', 'Switch to English'),
  toChinese: text('切换到中文', '切换到中文'),
  english: text('EN', 'EN'),
  chinese: text('中', '中'),
  dark: text('深色', 'Dark'),
  light: text('浅色', 'Light'),
  account: text('我的账户', 'My account'),
  signOut: text('退出登录', 'Sign out'),
  signingOut: text('正在退出…', 'Signing out…'),
  loading: text('正在打开会员中心…', 'Opening the member centre…'),
  slow: text('等待时间比平时长。', 'This is taking longer than usual.'),
  reload: text('重新加载', 'Reload'),
  failed: text('会员中心未能打开', 'The member centre could not be opened'),
  retry: text('重试', 'Try again'),
  closed: text('会员中心暂未开放', 'The member centre is closed'),
  closedHint: text(
    '网站管理员已暂停会员中心，产品与资料照常可看。',
    'The administrator has closed it for now. Products and documents remain available.',
  ),
  noPage: text('还没有可打开的页面', 'No pages yet'),
  noPageHint: text(
    '您的会员组还没有任何页面，请联系网站管理员。',
    'Your group has no page yet; ask the administrator.',
  ),
  notFound: text('这里没有接上', 'Nothing is connected here'),
  notFoundHint: text('会员中心没有这个页面，可能已移动。', 'The member centre has no such page. It may have moved.'),
  noAccess: text('您没有权限访问此页面', 'You do not have access to this page'),
  noAccessHint: text('当前登录的是 {name}。', 'You are signed in as {name}.'),
  firstPage: text('回到会员中心', 'To the member centre'),
  back: text('返回上一页', 'Go back'),
  otherAccount: text('换个账号登录', 'Use another account'),
  notLoaded: text('内容未能加载', 'This could not be loaded'),
} as const
