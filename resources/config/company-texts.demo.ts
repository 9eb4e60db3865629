/** Long texts of the demo company, Chinese first (areas 26.1, 26.2). */
export const companyIntro: readonly [zh: string, en: string] = [
  '<p>澜泽流控专注精密工业阀门与数控阀门零部件，自 2006 年起为石化、电力、水务与洁净能源客户设计、制造并长期维护关键工况阀门。</p>' +
    '<p>我们在苏州拥有从毛坯到试压的完整工序：球体与阀座配对研磨，阀杆在机测量，每台阀门出厂前逐台试压并留存记录。产品覆盖球阀、蝶阀、调节阀、止回阀及气动、电动执行机构，通径 DN15 至 DN600，压力等级至 Class 600。</p>' +
    '<p>除整机外，澜泽也为阀门企业与设备制造商加工球体、阀杆、阀座等精密零件，并提供旧阀现场测绘、换型设计与备件长期供应。每一个型号都有清单，每一个零件都有编码，停产多年的阀门同样查得到、配得上。</p>',
  '<p>Lanze designs, machines and looks after precision industrial valves and valve parts. Since 2006 we have served refineries, power stations, waterworks and clean-energy plants where a valve has to work every time.</p>' +
    '<p>Our plant in Suzhou holds the whole sequence from blank to pressure test: balls and seats are lapped in pairs, stems are measured on the machine, and every single valve is tested before it leaves, with a record that stays. We build ball, butterfly, control and check valves and pneumatic and electric actuators from DN15 to DN600, up to Class 600.</p>' +
    '<p>Besides complete valves we machine balls, stems, seats and other precision parts for valve and equipment makers, survey old valves on site, design their replacement and supply spares for the long run. Every model has its list and every part its number, so that valves long out of production can still be looked up and served.</p>',
]

export const privacyPolicy: readonly [zh: string, en: string] = [
  '<p>本政策说明澜泽流控（苏州）有限公司（下称“我们”）如何处理您在本网站提供的个人信息。我们遵守《中华人民共和国个人信息保护法》等法律法规，只收集为您服务所必需的信息。</p>' +
    '<h3>我们收集什么</h3><ul><li>您提交询价或预约测绘时填写的姓名、公司、手机、邮箱、地区、需求说明与附件；</li><li>您注册会员时填写的账号、联系方式与个人资料；</li><li>为保障网站安全而记录的访问时间、网络地址与浏览器类型。</li></ul>' +
    '<h3>我们用它做什么</h3><p>回复您的询价、安排现场测绘、履行合同、发送您要求的验证码与通知，以及防范恶意访问。我们不会将您的信息用于与上述目的无关的用途，也不会出售您的信息。</p>' +
    '<h3>谁能看到</h3><p>仅限处理您需求的本公司员工。为发送短信或邮件、存储文件，我们可能委托服务商处理必要信息，并以合同约束其保密义务。未经您同意或法律要求，我们不向其他方提供。</p>' +
    '<h3>保存多久</h3><p>询价信息在业务关系结束后保存不超过三年；会员信息保存至您注销账号；访问记录保存不超过六个月。期满后删除或匿名化处理。</p>' +
    '<h3>您的权利</h3><p>您可以查询、更正、复制、删除您的个人信息，撤回同意或注销账号。请发送邮件至 sales@lanze.example，我们在十五个工作日内答复。</p>' +
    '<h3>Cookie</h3><p>本网站仅使用维持登录与记住语言所必需的 Cookie，不用于广告。</p>' +
    '<p>本政策如有更新，将在本页公布并注明日期。最近更新：2026 年 3 月 1 日。</p>',
  '<p>This policy says how Lanze Flow Control (Suzhou) Co., Ltd. (“we”) handles personal information that you give us on this website. We follow the Personal Information Protection Law of the People’s Republic of China and collect only what we need to serve you.</p>' +
    '<h3>What we collect</h3><ul><li>name, company, mobile number, e-mail address, region, message and files of an enquiry or of a booked survey;</li><li>account, contact details and profile of a member;</li><li>time, network address and browser of visits, to keep the site safe.</li></ul>' +
    '<h3>What we use it for</h3><p>To answer enquiries, arrange surveys, fulfil contracts, send codes and notices that you asked for, and to keep abuse away. We use it for nothing else and never sell it.</p>' +
    '<h3>Who sees it</h3><p>Only colleagues who work on your request. Providers that send messages or store files for us receive what they need and are bound to secrecy by contract. Nobody else receives it unless you agree or the law requires it.</p>' +
    '<h3>How long we keep it</h3><p>Enquiries for at most three years after business has ended; member data until you close the account; records of visits for at most six months. Then it is deleted or made anonymous.</p>' +
    '<h3>Your rights</h3><p>You may see, correct, copy or delete your information, withdraw consent or close your account. Write to sales@lanze.example; we answer within fifteen working days.</p>' +
    '<h3>Cookies</h3><p>This site uses only the cookies that keep you signed in and remember your language, and none for advertising.</p>' +
    '<p>Changes of this policy are published on this page with their date. Last change: 1 March 2026.</p>',
]

export const termsOfUse: readonly [zh: string, en: string] = [
  '<p>欢迎使用本网站。访问或使用本网站，即表示您同意以下条款。</p>' +
    '<h3>内容与资料</h3><p>本网站的产品参数、图纸与说明用于选型参考，不构成要约。最终技术数据以双方确认的图纸、数据表与合同为准。我们会持续改进产品，参数可能更新而不另行通知。</p>' +
    '<h3>知识产权</h3><p>除另有说明外，本网站的文字、图样、商标与下载资料归本公司或其权利人所有。您可为选型、采购与维护目的下载和打印；未经书面许可，不得用于其他商业用途。</p>' +
    '<h3>账号</h3><p>请妥善保管会员账号与密码，并对账号下的操作负责。发现异常请立即联系我们。</p>' +
    '<h3>正当使用</h3><p>不得上传违法或含有恶意程序的文件，不得以自动方式大量抓取本网站内容，不得干扰网站的正常运行。</p>' +
    '<h3>责任</h3><p>我们尽力保证网站内容准确、服务可用，但不对因网络故障、不可抗力或依据网站信息自行选型造成的间接损失承担责任。法律另有规定的除外。</p>' +
    '<h3>适用法律</h3><p>本条款适用中华人民共和国法律。因使用本网站产生的争议，协商不成的，由本公司住所地人民法院管辖。</p>',
  '<p>Welcome to this website. By visiting or using it you agree to these terms.</p>' +
    '<h3>Content</h3><p>Data, drawings and descriptions of products on this site help you to choose and are no offer. Final technical data are those of the drawings, data sheets and contracts that both sides have confirmed. Products are improved all the time, and data may change without notice.</p>' +
    '<h3>Intellectual property</h3><p>Unless stated otherwise, texts, drawings, marks and downloads belong to us or to their owners. You may download and print them to select, buy and maintain products; any other commercial use needs our written consent.</p>' +
    '<h3>Accounts</h3><p>Keep your account and password safe: you answer for what is done with them. Tell us at once if something looks wrong.</p>' +
    '<h3>Fair use</h3><p>Do not upload files that are unlawful or harmful, do not collect the content of this site by automatic means, and do not disturb its operation.</p>' +
    '<h3>Liability</h3><p>We take care that the content is correct and the service available, but are not liable for indirect loss caused by network failures, force majeure or selections made from this site alone, unless the law says otherwise.</p>' +
    '<h3>Law</h3><p>These terms are governed by the law of the People’s Republic of China. Disputes that cannot be settled by agreement are decided by the court at our registered seat.</p>',
]
