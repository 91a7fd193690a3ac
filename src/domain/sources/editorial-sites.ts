/**
 * Publications with an editorial staff: newspapers, broadcasters, magazines, the trade press, test institutes,
 * analysts, and news aggregators. From general knowledge of the press of each market; July 2026.
 */
export const EDITORIAL_SITES = `
  nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com chicagotribune.com bostonglobe.com sfchronicle.com
  sfgate.com nypost.com nydailynews.com newsday.com seattletimes.com dallasnews.com miamiherald.com denverpost.com
  startribune.com inquirer.com mercurynews.com apnews.com reuters.com bloomberg.com cnn.com foxnews.com foxbusiness.com
  nbcnews.com cbsnews.com abcnews.go.com msnbc.com npr.org pbs.org cnbc.com marketwatch.com barrons.com forbes.com
  fortune.com businessinsider.com insider.com inc.com fastcompany.com entrepreneur.com hbr.org economist.com time.com
  newsweek.com theatlantic.com newyorker.com vox.com slate.com salon.com vice.com buzzfeed.com buzzfeednews.com
  huffpost.com politico.com politico.eu axios.com thehill.com thedailybeast.com motherjones.com propublica.org
  theinformation.com semafor.com quartz.com qz.com theconversation.com rollingstone.com variety.com hollywoodreporter.com
  people.com vanityfair.com vogue.* gq.* elle.* cosmopolitan.* esquire.* glamour.* allure.com self.com
  menshealth.com womenshealthmag.com shape.com prevention.com goodhousekeeping.com realsimple.com bhg.com southernliving.com
  foodandwine.com bonappetit.com epicurious.com seriouseats.com eater.com allrecipes.com delish.com thekitchn.com
  apartmenttherapy.com architecturaldigest.com dwell.com thespruce.com nationalgeographic.com smithsonianmag.com
  scientificamerican.com newscientist.com livescience.com popsci.com popularmechanics.com sciencedaily.com scitechdaily.com
  phys.org quantamagazine.org discovermagazine.com technologyreview.com spectrum.ieee.org
  theverge.com wired.com techcrunch.com arstechnica.com engadget.com gizmodo.com mashable.com cnet.com zdnet.com
  pcmag.com pcworld.com macworld.com tomsguide.com tomshardware.com techradar.com digitaltrends.com thenextweb.com
  venturebeat.com 9to5mac.com 9to5google.com androidauthority.com androidcentral.com androidpolice.com appleinsider.com
  imore.com windowscentral.com howtogeek.com makeuseof.com lifehacker.com lifewire.com maketecheasier.com
  anandtech.com notebookcheck.net rtings.com dpreview.com petapixel.com dxomark.com gsmarena.com phonearena.com
  soundguys.com whathifi.com techspot.com guru3d.com eurogamer.net ign.com gamespot.com polygon.com kotaku.com
  pcgamer.com rockpapershotgun.com gamesradar.com theinquirer.net theregister.com computerworld.com infoworld.com
  cio.com csoonline.com networkworld.com computerweekly.com techtarget.com itpro.com informationweek.com darkreading.com
  bleepingcomputer.com krebsonsecurity.com thehackernews.com securityweek.com scmagazine.com itprotoday.com
  techrepublic.com eweek.com siliconangle.com thenewstack.io infoq.com dzone.com sdtimes.com readwrite.com
  geekwire.com betakit.com sifted.eu tech.eu techstartups.com finsmes.com news.crunchbase.com pymnts.com finextra.com
  searchengineland.com searchenginejournal.com searchengineroundtable.com marketingland.com martech.org adweek.com
  adage.com digiday.com marketingprofs.com contentmarketinginstitute.com socialmediatoday.com socialmediaexaminer.com
  marketingdive.com retaildive.com hrdive.com ciodive.com supplychaindive.com healthcaredive.com bankingdive.com
  mckinsey.com bcg.com bain.com gartner.com forrester.com idc.com nucleusresearch.com everestgrp.com emarketer.com
  consumerreports.org wirecutter.com thewirecutter.com reviewed.com bestreviews.com tomsguide.co.uk which.co.uk
  nerdwallet.com bankrate.com thebalancemoney.com thebalance.com creditkarma.com kiplinger.com fool.com morningstar.com
  seekingalpha.com zacks.com benzinga.com investing.com investors.com thestreet.com finance.yahoo.com yahoo.com msn.com
  news.google.com aol.com coindesk.com cointelegraph.com decrypt.co theblock.co money.com valuepenguin.com
  caranddriver.com motortrend.com roadandtrack.com edmunds.com kbb.com autoblog.com jalopnik.com topgear.com autocar.co.uk
  whatcar.com autoexpress.co.uk carsales.com.au insideevs.com electrek.co cyclingnews.com bikeradar.com runnersworld.com
  outsideonline.com gearjunkie.com outdoorgearlab.com switchbacktravel.com lonelyplanet.com
  travelandleisure.com cntraveler.com fodors.com frommers.com timeout.com thepointsguy.com skift.com phocuswire.com
  ew.com pitchfork.com billboard.com nme.com stereogum.com espn.com bleacherreport.com si.com theathletic.com
  bbc.com bbc.co.uk theguardian.com thetimes.com thetimes.co.uk telegraph.co.uk independent.co.uk ft.com
  dailymail.co.uk mirror.co.uk thesun.co.uk express.co.uk standard.co.uk metro.co.uk inews.co.uk sky.com news.sky.com
  itv.com channel4.com cityam.com spectator.co.uk newstatesman.com moneyweek.com trustedreviews.com stuff.tv t3.com
  pocket-lint.com techadvisor.com expertreviews.co.uk cyclingweekly.com
  irishtimes.com independent.ie rte.ie siliconrepublic.com thejournal.ie businesspost.ie
  cbc.ca ctvnews.ca globalnews.ca theglobeandmail.com thestar.com nationalpost.com financialpost.com lapresse.ca
  ledevoir.com radio-canada.ca macleans.ca mobilesyrup.com
  abc.net.au smh.com.au theage.com.au theaustralian.com.au afr.com news.com.au 9news.com.au sbs.com.au choice.com.au
  finder.com.au canstar.com.au itnews.com.au gizmodo.com.au nzherald.co.nz stuff.co.nz rnz.co.nz consumer.org.nz
  spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de focus.de stern.de tagesspiegel.de taz.de handelsblatt.com
  wiwo.de manager-magazin.de capital.de boersen-zeitung.de boerse.de finanzen.net finanztip.de test.de
  oekotest.de t-online.de n-tv.de tagesschau.de zdf.de ard.de dw.com deutschlandfunk.de br.de wdr.de ndr.de mdr.de swr.de
  rbb24.de hr.de merkur.de rp-online.de fr.de haz.de abendblatt.de morgenpost.de ksta.de stuttgarter-zeitung.de
  augsburger-allgemeine.de heise.de golem.de chip.de computerbild.de computerbase.de netzwelt.de giga.de inside-digital.de
  pcgameshardware.de gamestar.de winfuture.de connect.de pc-magazin.de computerwoche.de cio.de t3n.de netzpolitik.org
  gruenderszene.de deutsche-startups.de omkb.de onlinehaendler-news.de horizont.net wuv.de absatzwirtschaft.de
  brigitte.de gala.de bunte.de freundin.de eltern.de essen-und-trinken.de auto-motor-und-sport.de autobild.de
  autozeitung.de vergleich.org warentest.net testberichte.de imtest.de stiftung-warentest.de
  derstandard.at diepresse.com kurier.at krone.at orf.at kleinezeitung.at trend.at futurezone.at konsument.at
  nzz.ch tagesanzeiger.ch 20min.ch blick.ch srf.ch watson.ch handelszeitung.ch rts.ch letemps.ch ktipp.ch
  lemonde.fr lefigaro.fr liberation.fr leparisien.fr lesechos.fr latribune.fr la-croix.com humanite.fr lexpress.fr
  lepoint.fr nouvelobs.com marianne.net challenges.fr capital.fr francetvinfo.fr franceinfo.fr francebleu.fr
  radiofrance.fr france24.com rfi.fr tf1info.fr bfmtv.com 20minutes.fr ouest-france.fr sudouest.fr ladepeche.fr
  01net.com clubic.com frandroid.com lesnumeriques.com numerama.com journaldunet.com zdnet.fr presse-citron.net phonandroid.com
  journaldugeek.com quechoisir.org 60millions-mag.com marmiton.org auto-moto.com usinenouvelle.com lsa-conso.fr
  blogdumoderateur.com maddyness.com frenchweb.fr mediapart.fr lebonbon.fr
  elpais.com elmundo.es abc.es lavanguardia.com elconfidencial.com eldiario.es 20minutos.es elperiodico.com publico.es
  larazon.es expansion.com cincodias.elpais.com eleconomista.es rtve.es cadenaser.com cope.es antena3.com lasexta.com
  marca.com as.com xataka.com genbeta.com hipertextual.com computerhoy.com muycomputer.com muyinteresante.com
  infobae.com clarin.com lanacion.com.ar pagina12.com.ar ambito.com eluniversal.com.mx milenio.com reforma.com
  excelsior.com.mx jornada.com.mx animalpolitico.com expansion.mx eltiempo.com elespectador.com semana.com portafolio.co
  emol.com latercera.com biobiochile.cl elcomercio.pe gestion.pe rpp.pe elnacional.com eluniverso.com
  repubblica.it corriere.it lastampa.it ilsole24ore.com ilfattoquotidiano.it ilgiornale.it ilmessaggero.it ansa.it
  rainews.it tgcom24.mediaset.it adnkronos.com agi.it fanpage.it open.online ilpost.it wired.it hdblog.it
  tomshw.it punto-informatico.it aranzulla.it dday.it smartworld.it milanofinanza.it quattroruote.it gazzetta.it
  publico.pt expresso.pt jn.pt dn.pt observador.pt sapo.pt rtp.pt jornaldenegocios.pt noticiasaominuto.com eco.sapo.pt
  globo.com g1.globo.com folha.uol.com.br uol.com.br estadao.com.br terra.com.br r7.com veja.abril.com.br exame.com
  valor.globo.com infomoney.com.br tecmundo.com.br canaltech.com.br olhardigital.com.br cnnbrasil.com.br metropoles.com
  nos.nl nu.nl volkskrant.nl nrc.nl telegraaf.nl ad.nl trouw.nl fd.nl rtlnieuws.nl rtl.nl parool.nl emerce.nl bright.nl
  hardware.info androidworld.nl iculture.nl frankwatching.com vrt.be standaard.be demorgen.be hln.be nieuwsblad.be
  tijd.be lesoir.be lalibre.be rtbf.be datanews.knack.be
  wyborcza.pl gazeta.pl rp.pl onet.pl wp.pl interia.pl tvn24.pl polsatnews.pl money.pl bankier.pl businessinsider.com.pl
  spidersweb.pl antyweb.pl komputerswiat.pl benchmark.pl pb.pl forbes.pl idnes.cz novinky.cz seznamzpravy.cz
  lidovky.cz ihned.cz aktualne.cz zive.cz sme.sk dennikn.sk pravda.sk index.hu telex.hu hvg.hu origo.hu hotnews.ro
  digi24.ro zf.ro g4media.ro dnevnik.bg capital.bg index.hr jutarnji.hr delo.si 24ur.com blic.rs kathimerini.gr
  kathimerini.com.cy tovima.gr naftemporiki.gr
  svd.se dn.se aftonbladet.se expressen.se di.se svt.se sverigesradio.se breakit.se m3.se rad-ron.se vg.no aftenposten.no
  dagbladet.no e24.no dn.no nrk.no tek.no politiken.dk berlingske.dk jyllands-posten.dk borsen.dk dr.dk tv2.dk taenk.dk
  computerworld.dk version2.dk hs.fi yle.fi is.fi iltalehti.fi kauppalehti.fi tivi.fi delfi.ee postimees.ee lrt.lt delfi.lt
  rbc.ru kommersant.ru vedomosti.ru ria.ru tass.ru tass.com lenta.ru gazeta.ru iz.ru kp.ru forbes.ru meduza.io
  ixbt.com 3dnews.ru cnews.ru vesti.ru rg.ru pravda.com.ua ukrinform.net unian.net kyivindependent.com liga.net epravda.com.ua
  hurriyet.com.tr milliyet.com.tr sabah.com.tr sozcu.com.tr cumhuriyet.com.tr ntv.com.tr haberturk.com webtekno.com
  shiftdelete.net log.com.tr dunya.com bloomberght.com aa.com.tr trthaber.com
  aljazeera.com aljazeera.net alarabiya.net arabnews.com gulfnews.com khaleejtimes.com thenationalnews.com zawya.com
  asharq.com aawsat.com almasryalyoum.com ahram.org.eg youm7.com haaretz.com timesofisrael.com ynet.co.il jpost.com
  globes.co.il calcalist.co.il geektime.co.il
  xinhuanet.com people.com.cn chinadaily.com.cn caixin.com yicai.com 36kr.com huxiu.com ithome.com pingwest.com
  thepaper.cn sina.com.cn sohu.com 163.com ifeng.com qq.com cctv.com zol.com.cn pconline.com.cn pcauto.com.cn
  autohome.com.cn geekpark.net leiphone.com tmtpost.com jiemian.com scmp.com hk01.com mingpao.com udn.com ltn.com.tw
  chinatimes.com cna.com.tw bnext.com.tw inside.com.tw technews.tw ithome.com.tw cw.com.tw
  nikkei.com asia.nikkei.com asahi.com yomiuri.co.jp mainichi.jp sankei.com nhk.or.jp jiji.com kyodonews.net
  japantimes.co.jp toyokeizai.net diamond.jp president.jp businessinsider.jp itmedia.co.jp impress.co.jp
  watch.impress.co.jp ascii.jp gigazine.net gizmodo.jp mynavi.jp news.mynavi.jp my-best.com the360.life
  news.yahoo.co.jp finance.yahoo.co.jp oricon.co.jp boxil.jp itreview.jp
  chosun.com joongang.co.kr joins.com donga.com hani.co.kr khan.co.kr mk.co.kr hankyung.com mt.co.kr sedaily.com
  etnews.com zdnet.co.kr bloter.net yna.co.kr ytn.co.kr kbs.co.kr sbs.co.kr koreaherald.com koreatimes.co.kr
  news.naver.com v.daum.net daum.net
  timesofindia.indiatimes.com indiatimes.com economictimes.indiatimes.com hindustantimes.com thehindu.com
  indianexpress.com ndtv.com livemint.com business-standard.com moneycontrol.com firstpost.com indiatoday.in
  news18.com yourstory.com inc42.com gadgets360.com digit.in financialexpress.com thequint.com dawn.com
  straitstimes.com channelnewsasia.com businesstimes.com.sg todayonline.com techinasia.com e27.co thestar.com.my
  malaymail.com bangkokpost.com nationthailand.com vnexpress.net tuoitre.vn thanhnien.vn kompas.com detik.com
  tempo.co cnnindonesia.com thejakartapost.com inquirer.net rappler.com philstar.com gmanetwork.com
  news24.com iol.co.za dailymaverick.co.za mybroadband.co.za businesstech.co.za techcentral.co.za punchng.com
  premiumtimesng.com guardian.ng techcabal.com nation.africa standardmedia.co.ke
  prnewswire.com businesswire.com globenewswire.com prweb.com einpresswire.com accesswire.com presseportal.de
`
