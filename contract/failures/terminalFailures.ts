import { type Text, text } from '../text.ts'

/** The part of the catalogue about the terminal (protocol 7). */
export const terminalFailures = {
  terminalOff: text('终端已在服务器上关闭（TERMINAL=0）', 'The terminal is switched off on the server (TERMINAL=0)'),
  terminalUnknown: text('“{command}”不在可运行的命令之列', '“{command}” is not on the list of commands'),
  terminalBusy: text('已有命令在运行，请等它结束后重试', 'Another command is running; try again when it has ended'),
  terminalProgram: text('本机没有 {program}，请先安装它', 'There is no {program} on this machine; install it first'),
  terminalFile: text('项目中没有 {file}，不能运行此命令', 'The project has no {file}, which this command needs'),
  terminalProject: text('此服务器上没有项目文件夹', 'There is no project folder on this server'),
  terminalProduct: text('此安装没有这条命令，或尚未构建', 'This installation has no such command, or is not built'),
  terminalManager: text('包管理器取值无效，可选 {known}', 'No such package manager; choose one of {known}'),
  terminalCut: text('输出过长，其余部分不再显示', 'The output is too long; the rest of it is not shown'),
} as const satisfies Record<string, Text>
