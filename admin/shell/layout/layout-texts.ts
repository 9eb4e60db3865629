import { text } from '../../../contract/text.ts'
import type { Animation, LayoutMode, Scheme } from '../preferences.ts'
import type { ColourKey } from './colours.ts'

/** Sentences of the layout drawer. */
export const layoutTexts = {
  title: text('布局设置', 'Layout'),
  layout: text('布局', 'Layout'),
  shrunk: text('窗口较窄，暂时显示为“经典”。', 'The window is narrow, so Classic is shown for now.'),
  scheme: text('主题', 'Theme'),
  motion: text('页面切换动画', 'Animation of pages'),
  still: text('系统要求减少动画，因此不播放。', 'Your system asks for less motion, so none is shown.'),
  menu: text('菜单', 'Menu'),
  width: text('菜单宽度（像素）', 'Menu width (pixels)'),
  icon: text('默认图标', 'Default icon'),
  collapse: text('折叠菜单', 'Fold the menu'),
  unique: text('只展开一个分组', 'One open folder at a time'),
  topBar: text('显示网站名称', 'Show the name of the site'),
  colours: text('颜色', 'Colours'),
  ofLight: text('以下颜色仅用于浅色主题。', 'These colours are for the light theme only.'),
  ofDark: text('以下颜色仅用于深色主题。', 'These colours are for the dark theme only.'),
  faint: text(
    '“{words}”在“{ground}”上对比度为 {contrast}，低于 4.5，可能看不清。',
    '“{words}” on “{ground}” has a contrast of {contrast}; below 4.5 it is hard to read.',
  ),
  back: text('恢复“{colour}”', 'Reset “{colour}”'),
  defaults: text('恢复默认', 'Restore defaults'),
  defaultsAsk: text('恢复默认布局？', 'Restore the default layout?'),
  defaultsText: text(
    '布局、颜色和动画将恢复默认，语言不变。',
    'Layout, colours and animation go back to the defaults; the language stays.',
  ),
  keep: text('取消', 'Cancel'),
} as const

export const modeTexts: Readonly<Record<LayoutMode, ReturnType<typeof text>>> = {
  Default: text('默认', 'Default'),
  Classic: text('经典', 'Classic'),
  Streamline: text('单栏', 'Streamline'),
}

export const schemeTexts: Readonly<Record<Scheme, ReturnType<typeof text>>> = {
  auto: text('跟随系统', 'System'),
  light: text('浅色', 'Light'),
  dark: text('深色', 'Dark'),
}

export const animationTexts: Readonly<Record<Animation, ReturnType<typeof text>>> = {
  'slide-right': text('向右滑入', 'Slide right'),
  'slide-left': text('向左滑入', 'Slide left'),
  'el-fade-in-linear': text('匀速淡入', 'Fade in evenly'),
  'el-fade-in': text('淡入', 'Fade in'),
  'el-zoom-in-center': text('从中心放大', 'Zoom from the centre'),
  'el-zoom-in-top': text('从上方展开', 'Unfold from the top'),
  'el-zoom-in-bottom': text('从下方展开', 'Unfold from the bottom'),
  none: text('无', 'None'),
}

export const colourTexts: Readonly<Record<ColourKey, ReturnType<typeof text>>> = {
  menuBackground: text('菜单背景', 'Menu background'),
  menuColor: text('菜单文字', 'Menu text'),
  menuActiveBackground: text('当前菜单背景', 'Active entry background'),
  menuActiveColor: text('当前菜单文字', 'Active entry text'),
  menuTopBarBackground: text('网站名称背景', 'Site name background'),
  headerBarTabColor: text('顶栏文字', 'Header text'),
  headerBarBackground: text('顶栏背景', 'Header background'),
  headerBarHoverBackground: text('标签悬停背景', 'Tab hover background'),
  headerBarTabActiveBackground: text('当前标签背景', 'Active tab background'),
  headerBarTabActiveColor: text('当前标签文字', 'Active tab text'),
}
