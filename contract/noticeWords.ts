import type { NoticeEvent } from './noticeEvents.ts'
import { type Text, text } from './text.ts'

export interface NoticeWords {
  title: Text
  content: Text
}

/**
 * What each notice says in a fresh installation, and the mail of the same event (areas 17.4, 17.5): the words of its templates, which
 * an owner may change.
 */
export const noticeWords: Readonly<Record<NoticeEvent, NoticeWords>> = {
  'lead.created': {
    title: text('新线索 ${lead_code}：${lead_name}', 'New lead ${lead_code}: ${lead_name}'),
    content: text('${lead_company} ${lead_content}', '${lead_company} ${lead_content}'),
  },
  'lead.assigned': {
    title: text('线索 ${lead_code} 已分配给您：${lead_name}', 'Lead ${lead_code} is yours now: ${lead_name}'),
    content: text('${lead_company} ${lead_content}', '${lead_company} ${lead_content}'),
  },
  'lead.handedOver': {
    title: text('线索 ${lead_code} 已转给${admin_nickname}', 'Lead ${lead_code} was given to ${admin_nickname}'),
    content: text('${lead_name}：此线索不再由您负责。', '${lead_name}: you no longer look after this lead.'),
  },
  'lead.appended': {
    title: text('客户追加留言 ${lead_code}：${lead_name}', '${lead_name} wrote again: ${lead_code}'),
    content: text('${lead_company} ${lead_content}', '${lead_company} ${lead_content}'),
  },
  'lead.overdue': {
    title: text('线索 ${lead_code} 首次回复超时：${lead_name}', 'First reply late, lead ${lead_code}: ${lead_name}'),
    content: text('负责人：${admin_nickname}。请尽快跟进。', 'Owner: ${admin_nickname}. Please follow up soon.'),
  },
  'lead.recycleSoon': {
    title: text(
      '线索 ${lead_code} 将在 ${days} 天后回收：${lead_name}',
      'Lead ${lead_code} goes back to the pool in ${days} days: ${lead_name}',
    ),
    content: text('跟进一次，线索就继续由您负责。', 'Follow up once and it stays yours.'),
  },
  'lead.recycled': {
    title: text('线索 ${lead_code} 已回收到公海：${lead_name}', 'Lead ${lead_code} is back in the pool: ${lead_name}'),
    content: text(
      '此线索不再由您负责；您可以重新领取。',
      'You no longer look after this lead; you can claim it again.',
    ),
  },
  'supplier.certExpiring': {
    title: text(
      '供应商 ${supplier_name} 的证书 ${expire_date} 到期：${cert_name}',
      'Certificate of ${supplier_name} expires on ${expire_date}: ${cert_name}',
    ),
    content: text(
      '${supplier_code} ${supplier_name}：请联系供应商更新证书。',
      '${supplier_code} ${supplier_name}: please ask for a new certificate.',
    ),
  },
  'supplier.reviewDue': {
    title: text('供应商 ${supplier_name} 应于 ${review_date} 评审', 'Review of ${supplier_name} due on ${review_date}'),
    content: text(
      '${supplier_code} ${supplier_name}：请填写评分并安排下次评审。',
      '${supplier_code} ${supplier_name}: please enter its scores and plan the next review.',
    ),
  },
  'instrument.due': {
    title: text(
      '量具 ${instrument_code} 校准将于 ${due_date} 到期：${instrument_name}',
      'Calibration of ${instrument_code} is due on ${due_date}: ${instrument_name}',
    ),
    content: text(
      '请安排送检；到期后不能用于尺寸检测。',
      'Please have it calibrated; past that day it cannot be used for inspections.',
    ),
  },
  'instrument.overdue': {
    title: text(
      '量具 ${instrument_code} 校准已于 ${due_date} 到期：${instrument_name}',
      'Calibration of ${instrument_code} ended on ${due_date}: ${instrument_name}',
    ),
    content: text(
      '重新校准之前不能用于尺寸检测。',
      'It cannot be used for inspections until it has been calibrated again.',
    ),
  },
  'measure.scheduled': {
    title: text('测量任务 ${measure_code}：${measure_time}', 'Measurement ${measure_code}: ${measure_time}'),
    content: text(
      '${measure_title}，${measure_address}，测量员 ${measure_measurer}。',
      '${measure_title}, ${measure_address}; measured by ${measure_measurer}.',
    ),
  },
  'measure.changed': {
    title: text('测量 ${measure_code} 改为 ${measure_time}', 'Measurement ${measure_code} moved to ${measure_time}'),
    content: text(
      '${measure_title}，${measure_address}，测量员 ${measure_measurer}。',
      '${measure_title}, ${measure_address}; measured by ${measure_measurer}.',
    ),
  },
  'measure.cancelled': {
    title: text('测量 ${measure_code} 已取消', 'Measurement ${measure_code} was cancelled'),
    content: text('${measure_title}：${reason}', '${measure_title}: ${reason}'),
  },
  'measure.reminder': {
    title: text(
      '测量 ${measure_code} 将于 ${measure_time} 开始',
      'Measurement ${measure_code} begins at ${measure_time}',
    ),
    content: text('${measure_title}，${measure_address}。', '${measure_title}, ${measure_address}.'),
  },
  'measure.overdue': {
    title: text('测量 ${measure_code} 逾期未开始', 'Measurement ${measure_code} has not begun'),
    content: text(
      '${measure_title}：计划 ${measure_time} 开始，请开始测量或改期。',
      '${measure_title} was planned for ${measure_time}; please begin or plan it anew.',
    ),
  },
  'measure.submitted': {
    title: text(
      '测量 ${measure_code} 待审核：${measure_result}',
      'Measurement ${measure_code} to approve: ${measure_result}',
    ),
    content: text(
      '${measure_title}，测量员 ${measure_measurer}。',
      '${measure_title}, measured by ${measure_measurer}.',
    ),
  },
  'measure.waiting': {
    title: text('测量 ${measure_code} 审核超时', 'Review of measurement ${measure_code} is late'),
    content: text(
      '${measure_title}：请审核，结论为${measure_result}。',
      '${measure_title}: please review it; the result is ${measure_result}.',
    ),
  },
  'measure.rejected': {
    title: text('测量 ${measure_code} 被驳回', 'Measurement ${measure_code} was rejected'),
    content: text('${measure_title}，第 ${round} 轮：${reason}', '${measure_title}, round ${round}: ${reason}'),
  },
  'measure.approved': {
    title: text(
      '测量 ${measure_code} 已通过：${measure_result}',
      'Measurement ${measure_code} approved: ${measure_result}',
    ),
    content: text('${measure_title}：报告可以查看了。', '${measure_title}: the report is ready.'),
  },
  'measure.confirmed': {
    title: text('客户已确认测量 ${measure_code}', 'The customer confirmed measurement ${measure_code}'),
    content: text('${measure_title}：可以关闭了。', '${measure_title} can be closed.'),
  },
  'backup.failed': {
    title: text('备份失败：${backup_name}', 'Backup failed: ${backup_name}'),
    content: text('${error} 请处理后重新备份。', '${error} Please see to it and back up again.'),
  },
  'backup.done': {
    title: text('备份完成：${backup_name}', 'Backup made: ${backup_name}'),
    content: text('大小 ${size}。', 'It takes ${size}.'),
  },
  'backup.overdue': {
    title: text('已有 ${days} 天没有成功的备份', 'No backup has succeeded for ${days} days'),
    content: text('请检查定时备份，或立即备份一次。', 'Please look at the schedule, or back up now.'),
  },
  'backup.restored': {
    title: text('数据已恢复到 ${backup_name}', 'Data restored from ${backup_name}'),
    content: text(
      '由${admin_nickname}于 ${time} 恢复；恢复前的数据已自动备份。',
      'Restored by ${admin_nickname} at ${time}; the data before it were backed up first.',
    ),
  },
  'disk.low': {
    title: text('磁盘空间不足：剩余 ${size}', 'Disk nearly full: ${size} left'),
    content: text('请清理旧备份和文件，或扩大磁盘。', 'Please remove old backups and files, or enlarge the disk.'),
  },
  'admin.signedInFromNewNetwork': {
    title: text('您的账号从新网络登录', 'Your account signed in from a new network'),
    content: text(
      '${username} 于 ${time} 从 IP ${ip} 登录。如非本人操作，请立即修改密码。',
      '${username} signed in at ${time} from ${ip}. If this was not you, change your password at once.',
    ),
  },
  'admin.passwordChanged': {
    title: text('您的密码已修改', 'Your password was changed'),
    content: text(
      '${username} 的密码于 ${time} 修改（IP ${ip}）。如非本人操作，请立即联系管理员。',
      'The password of ${username} was changed at ${time} (from ${ip}). If this was not you, tell an administrator at once.',
    ),
  },
  'admin.factorChanged': {
    title: text('您的两步验证设置已变更', 'Your second factor was changed'),
    content: text(
      '${username} 的两步验证于 ${time} 变更（IP ${ip}）。如非本人操作，请立即联系管理员。',
      'The second factor of ${username} was changed at ${time} (from ${ip}). If this was not you, tell an administrator at once.',
    ),
  },
  'enquiry.moved': {
    title: text('询价 ${lead_code}：${lead_state}', 'Enquiry ${lead_code}: ${lead_state}'),
    content: text('您的询价有了新进展：${lead_state}。', 'There is news of your enquiry: ${lead_state}.'),
  },
  'visit.scheduled': {
    title: text('测量 ${measure_code} 安排在 ${measure_time}', 'Survey ${measure_code} is planned for ${measure_time}'),
    content: text(
      '${measure_title}，${measure_address}，测量员 ${measure_measurer}。',
      '${measure_title}, ${measure_address}; our measurer is ${measure_measurer}.',
    ),
  },
  'visit.changed': {
    title: text('测量 ${measure_code} 改为 ${measure_time}', 'Survey ${measure_code} moved to ${measure_time}'),
    content: text(
      '${measure_title}，${measure_address}，测量员 ${measure_measurer}。',
      '${measure_title}, ${measure_address}; our measurer is ${measure_measurer}.',
    ),
  },
  'visit.cancelled': {
    title: text('测量 ${measure_code} 已取消', 'Survey ${measure_code} was cancelled'),
    content: text('${measure_title}：如有疑问请联系我们。', '${measure_title}: please contact us with any question.'),
  },
  'visit.reminder': {
    title: text(
      '提醒：测量 ${measure_code} 将于 ${measure_time} 开始',
      'Survey ${measure_code} begins at ${measure_time}',
    ),
    content: text(
      '${measure_title}，${measure_address}，测量员 ${measure_measurer}。',
      '${measure_title}, ${measure_address}; our measurer is ${measure_measurer}.',
    ),
  },
  'visit.approved': {
    title: text('测量 ${measure_code} 的报告可以查看了', 'The report of survey ${measure_code} is ready'),
    content: text('${measure_title}：请查看并确认。', '${measure_title}: please read and confirm it.'),
  },
  'user.moneyChanged': {
    title: text('余额变动 ${amount}', 'Balance changed by ${amount}'),
    content: text('${memo}。当前余额 ${new_value}。', '${memo}. Your balance is ${new_value}.'),
  },
  'user.scoreChanged': {
    title: text('积分变动 ${amount}', 'Points changed by ${amount}'),
    content: text('${memo}。当前积分 ${new_value}。', '${memo}. You have ${new_value} points.'),
  },
  'user.signedInFromNewNetwork': {
    title: text('您的账号从新网络登录', 'Your account signed in from a new network'),
    content: text(
      '${username} 于 ${time} 从 IP ${ip} 登录。如非本人操作，请立即修改密码。',
      '${username} signed in at ${time} from ${ip}. If this was not you, change your password at once.',
    ),
  },
  'user.passwordChanged': {
    title: text('您的密码已修改', 'Your password was changed'),
    content: text(
      '${username} 的密码于 ${time} 修改（IP ${ip}）。如非本人操作，请立即找回密码。',
      'The password of ${username} was changed at ${time} (from ${ip}). If this was not you, retrieve your password at once.',
    ),
  },
  'user.bindingChanged': {
    title: text('您绑定的邮箱或手机号已修改', 'A bound address of your account was changed'),
    content: text(
      '${username} 的绑定于 ${time} 修改（IP ${ip}）。如非本人操作，请立即联系我们。',
      'The bound address of ${username} was changed at ${time} (from ${ip}). If this was not you, contact us at once.',
    ),
  },
  'user.deletionAsked': {
    title: text('您的账户将于 ${closes} 注销', 'Your account will be closed at ${closes}'),
    content: text(
      '${username} 于 ${time} 申请注销账户。在此之前登录会员中心，点“保留账户”即可撤回。如非本人操作，请立即撤回并修改密码。',
      '${username} asked at ${time} to be closed. Until then you can sign in and choose “Keep my account”. If this was not you, do so at once and change your password.',
    ),
  },
  'user.deletionTakenBack': {
    title: text('您的账户已保留', 'Your account stays'),
    content: text(
      '${username} 的注销申请于 ${time} 撤回，一切照旧。',
      'The request to close ${username} was taken back at ${time}. Nothing has changed.',
    ),
  },
  'user.deletionRefused': {
    title: text('您的账户没有注销', 'Your account was not closed'),
    content: text(
      '${username} 尚有余额 ${amount}，注销申请已结束。结清余额后可再次申请。',
      '${username} still holds ${amount}, so the request has ended. Settle the balance and ask again.',
    ),
  },
}
