import { type Text, text } from '../text.ts'

/** Sentence for the user when an answer is not an envelope, by HTTP status (specification 8). */
export const statuses: Readonly<Record<number, Text>> = {
  302: text('接口重定向了！', 'Interface redirected!'),
  400: text('参数不正确！', 'Incorrect parameter!'),
  401: text('您没有权限操作！', 'You do not have permission to operate!'),
  403: text('您没有权限操作！', 'You do not have permission to operate!'),
  404: text('请求地址出错：{url}', 'Error requesting address: {url}'),
  408: text('请求超时！', 'Request timed out!'),
  409: text('系统已存在相同数据！', 'The same data already exists in the system!'),
  500: text('服务器内部错误！', 'Server internal error!'),
  501: text('服务未实现！', 'Service not implemented!'),
  502: text('网关错误！', 'Gateway error!'),
  503: text('服务不可用！', 'Service unavailable!'),
  504: text('服务暂时无法访问，请稍后再试！', 'The service is temporarily unavailable Please try again later!'),
  505: text('HTTP 版本不受支持！', 'HTTP version is not supported!'),
}

export const transportTexts = {
  other: text('异常问题，请联系网站管理员！', 'Abnormal problem, please contact the website administrator!'),
  timeout: text('网络请求超时！', 'Network request timeout!'),
  network: text('服务端异常！', 'Server exception!'),
  offline: text('您断网了！', 'You are disconnected!'),
  success: text('操作成功', 'Operation successful'),
  invalidRoute: text('导航失败，路由无效！', 'Navigation failed: invalid route!'),
  atTarget: text('导航失败，已在目标位置！', 'Navigation failed: already at the target!'),
  duplicate: text('因请求重复被自动取消', 'Automatic cancellation due to duplicate request'),
} as const
