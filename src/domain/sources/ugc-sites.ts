/**
 * Sites with pages that their users write: forums, questions and answers, customer reviews, open blogs, code. `name.*`
 * stands for all country editions. From general knowledge; July 2026.
 */
export const UGC_SITES = `
  reddit.com redd.it quora.com stackexchange.com stackoverflow.com stackoverflow.blog serverfault.com superuser.com
  askubuntu.com mathoverflow.net stackapps.com news.ycombinator.com lobste.rs slashdot.org lemmy.world lemmy.ml
  kbin.social tildes.net metafilter.com producthunt.com indiehackers.com alternativeto.net slant.co saashub.com
  stackshare.io sitejabber.com spiceworks.com experts-exchange.com tek-tips.com bogleheads.org
  trustpilot.* g2.com capterra.* getapp.* softwareadvice.* trustradius.com gartnerpeerinsights.com peerspot.com
  sourceforge.net softwaresuggest.com goodfirms.co clutch.co featuredcustomers.com crozdesk.com omr.com
  appvizer.* comparably.com glassdoor.* indeed.* kununu.com teamblind.com levels.fyi fishbowlapp.com
  yelp.* tripadvisor.* foursquare.com zomato.com opentable.* holidaycheck.* angi.com homeadvisor.com
  consumeraffairs.com complaintsboard.com pissedconsumer.com ripoffreport.com bbb.org productreview.com.au
  reviews.io feefo.com ausgezeichnet.org trustedshops.* ekomi.* provenexpert.com opiniones-verificadas.com
  avis-verifies.com opineo.pl ceneo.pl kiyoh.com klantenvertellen.nl reclameaqui.com.br
  sikayetvar.com otzovik.com irecommend.ru ciao.* dooyoo.* makeupalley.com influenster.com
  goodreads.com librarything.com letterboxd.com rateyourmusic.com metacritic.com boardgamegeek.com myanimelist.net
  medium.com substack.com wordpress.com blogspot.com blogger.com tumblr.com livejournal.com ghost.io hashnode.com
  hashnode.dev dev.to hackernoon.com write.as telegra.ph note.com ameblo.jp hatenablog.com hatena.ne.jp
  livedoor.jp livedoor.blog seesaa.net fc2.com velog.io tistory.com brunch.co.kr over-blog.com overblog.com
  canalblog.com skyrock.com blog.hu altervista.org wixsite.com weebly.com jimdofree.com webnode.page
  sites.google.com docs.google.com groups.google.com notion.site gitbook.io readthedocs.io
  github.com github.io gist.github.com gitlab.com gitlab.io bitbucket.org codeberg.org sourcehut.org sr.ht
  huggingface.co kaggle.com replit.com codepen.io jsfiddle.net glitch.com npmjs.com pypi.org rubygems.org packagist.org
  fandom.com fextralife.com tvtropes.org everipedia.org knowyourmeme.com urbandictionary.com
  slideshare.net scribd.com issuu.com prezi.com speakerdeck.com academia.edu coursehero.com studocu.com chegg.com
  brainly.com brainly.* answers.com answers.yahoo.com ask.com blurtit.com
  techcommunity.microsoft.com answers.microsoft.com discussions.apple.com community.spiceworks.com
  productforums.google.com
  gutefrage.net wer-weiss-was.de motor-talk.de hifi-forum.de  mydealz.de chefkoch.de urbia.de
  erfahrungen.com jameda.de golocal.de finanztreff.de wallstreet-online.de ariva.de
  commentcamarche.net doctissimo.fr forum.hardware.fr jeuxvideo.com dealabs.com
  forocoches.com mediavida.com burbuja.info chollometro.com foros.net rankia.com enfemenino.com
  finanzaonline.com hwupgrade.it alfemminile.com giallozafferano.it pepper.it
  tweakers.net fok.nl viva.nl pepper.com kassa.bnnvara.nl
  wykop.pl elektroda.pl forumprawne.org znanylekarz.pl gowork.pl pepper.pl
  flashback.org sweclockers.com familjeliv.se fragbite.se diskusjon.no kvinneguiden.no amino.dk
  suomi24.fi vauva.fi hommaforum.org boards.ie mumsnet.com moneysavingexpert.com pistonheads.com thestudentroom.co.uk
  hotukdeals.com digitalspy.com ozbargain.com.au whirlpool.net.au geekzone.co.nz
  redflagdeals.com slickdeals.net dslreports.com avsforum.com head-fi.org audiosciencereview.com xda-developers.com
  macrumors.com resetera.com neogaf.com gamefaqs.gamespot.com steamcommunity.com bodybuilding.com city-data.com
  flyertalk.com wikitravel.org wikivoyage.org couchsurfing.com
  habr.com vc.ru pikabu.ru drive2.ru 4pda.to cyberforum.ru linux.org.ru dou.ua banki.ru
  eksisozluk.com donanimhaber.com uludagsozluk.com technopat.net kizlarsoruyor.com
  zhihu.com zhuanlan.zhihu.com douban.com tieba.baidu.com zhidao.baidu.com v2ex.com csdn.net cnblogs.com juejin.cn
  segmentfault.com jianshu.com smzdm.com xueqiu.com nga.cn hupu.com mafengwo.cn ptt.cc dcard.tw mobile01.com
  pixnet.net hkgolden.com lihkg.com discuss.com.hk
  chiebukuro.yahoo.co.jp oshiete.goo.ne.jp okwave.jp kakaku.com tabelog.com cosme.net qiita.com zenn.dev teratail.com
  5ch.net minkabu.jp openwork.jp
  kin.naver.com cafe.naver.com blog.naver.com clien.net ppomppu.co.kr ruliweb.com dcinside.com fmkorea.com theqoo.net
  okky.kr jobplanet.co.kr
  kaskus.co.id voz.vn tinhte.vn webtretho.com pantip.com lowyat.net hardwarezone.com.sg mouthshut.com
  team-bhp.com ambitionbox.com justdial.com sulekha.com
  taringa.net htforum.com adrenaline.com.br clubedohardware.com.br tudogostoso.com.br
`
