/**
 * Social networks, messengers, and platforms for video, audio and pictures. A company's page there counts as the
 * network's, not as the company's own. From general knowledge; July 2026.
 */
export const SOCIAL_SITES = `
  facebook.com fb.com fb.watch fb.me messenger.com instagram.com threads.net threads.com whatsapp.com wa.me
  x.com twitter.com t.co nitter.net bsky.app bsky.social mastodon.social mastodon.online mstdn.social fosstodon.org
  hachyderm.io mas.to infosec.exchange truthsocial.com gab.com parler.com gettr.com minds.com nextdoor.* cohost.org
  linkedin.com lnkd.in xing.com viadeo.com polywork.com about.me linktr.ee beacons.ai bio.link carrd.co
  youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com twitch.tv rumble.com odysee.com bitchute.com
  kick.com streamable.com wistia.com ted.com loom.com peertube.tv
  tiktok.com douyin.com snapchat.com pinterest.* pin.it flickr.com imgur.com giphy.com 500px.com deviantart.com
  behance.net dribbble.com artstation.com vsco.co unsplash.com
  soundcloud.com spotify.com open.spotify.com podcasts.apple.com mixcloud.com bandcamp.com last.fm anchor.fm
  podbean.com castbox.fm overcast.fm buzzsprout.com spreaker.com
  discord.com discord.gg telegram.org t.me telegram.me signal.group line.me clubhouse.com
  patreon.com ko-fi.com buymeacoffee.com onlyfans.com meetup.com eventbrite.* lu.ma
  vk.com vkontakte.ru ok.ru my.mail.ru rutube.ru dzen.ru zen.yandex.ru
  weibo.com weibo.cn weixin.qq.com mp.weixin.qq.com bilibili.com b23.tv xiaohongshu.com xhslink.com kuaishou.com
  youku.com iqiyi.com v.qq.com toutiao.com ixigua.com huya.com douyu.com
  nicovideo.jp mixi.jp pixiv.net twitcasting.tv gree.jp ameba.jp
  kakao.com story.kakao.com pf.kakao.com band.us cyworld.com afreecatv.com tv.naver.com chzzk.naver.com
  zalo.me sharechat.com mojapp.in
  nk.pl tuenti.com hi5.com viber.com badoo.com
`
