/**
 * Reference works: encyclopedias, dictionaries, scholarly literature, statistics, company registers, standards and
 * how-to sites. From general knowledge; July 2026.
 */
export const REFERENCE_SITES = `
  wikipedia.org wikimedia.org wikidata.org wiktionary.org wikibooks.org wikiquote.org wikisource.org wikiversity.org
  wikinews.org mediawiki.org dbpedia.org citizendium.org scholarpedia.org infoplease.com encyclopedia.com
  britannica.com britannica.co.kr worldhistory.org newworldencyclopedia.org plato.stanford.edu iep.utm.edu
  merriam-webster.com dictionary.com thesaurus.com thefreedictionary.com collinsdictionary.com oed.com oxfordreference.com
  oxfordlearnersdictionaries.com dictionary.cambridge.org macmillandictionary.com ldoceonline.com vocabulary.com
  wordreference.com linguee.* deepl.com etymonline.com acronymfinder.com techopedia.com webopedia.com investopedia.com
  howstuffworks.com wikihow.com about.com thoughtco.com w3schools.com developer.mozilla.org geeksforgeeks.org
  tutorialspoint.com javatpoint.com cppreference.com devdocs.io caniuse.com
  arxiv.org biorxiv.org medrxiv.org ssrn.com semanticscholar.org scholar.google.com books.google.com patents.google.com
  researchgate.net jstor.org sciencedirect.com springer.com springeropen.com link.springer.com biomedcentral.com
  nature.com science.org cell.com thelancet.com nejm.org bmj.com jamanetwork.com plos.org frontiersin.org mdpi.com
  hindawi.com wiley.com onlinelibrary.wiley.com tandfonline.com sagepub.com oup.com academic.oup.com cambridge.org
  degruyter.com emerald.com elsevier.com ieee.org ieeexplore.ieee.org acm.org dl.acm.org aps.org acs.org rsc.org
  pubmed.ncbi.nlm.nih.gov ncbi.nlm.nih.gov medlineplus.gov europepmc.org core.ac.uk doaj.org zenodo.org figshare.com
  openreview.net paperswithcode.com aclanthology.org dblp.org doi.org orcid.org crossref.org worldcat.org openlibrary.org
  gutenberg.org archive.org hathitrust.org cochrane.org cochranelibrary.com uptodate.com webmd.com mayoclinic.org
  clevelandclinic.org healthline.com drugs.com medscape.com merckmanuals.com msdmanuals.com verywellhealth.com
  imdb.com rottentomatoes.com allmusic.com discogs.com musicbrainz.org themoviedb.org thetvdb.com
  crunchbase.com pitchbook.com owler.com zoominfo.com dnb.com opencorporates.com craft.co cbinsights.com tracxn.com
  dealroom.co northdata.* bundesanzeiger.de unternehmensregister.de handelsregister.de societe.com pappers.fr
  infogreffe.fr einforma.com empresite.com registroimprese.it kvk.nl companyhouse.de firmenabc.at moneyhouse.ch
  zefix.ch proff.no proff.se proff.dk allabolag.se virk.dk tofler.in zaubacorp.com qcc.com tianyancha.com
  statista.com ourworldindata.org similarweb.com statcounter.com gs.statcounter.com builtwith.com w3techs.com
  tradingeconomics.com macrotrends.net companiesmarketcap.com worldometers.info data.worldbank.org
  numbeo.com gapminder.org pewresearch.org yougov.com ipsos.com gallup.com nielsen.com
  duden.de dwds.de leo.org pons.com dict.cc woerterbuchnetz.de wissen.de spektrum.de planet-wissen.de
  gabler-banklexikon.de wirtschaftslexikon.gabler.de lexikon.de
  larousse.fr lerobert.com cnrtl.fr universalis.fr linternaute.fr cairn.info persee.fr hal.science
  rae.es dle.rae.es wordreference.es fundeu.es dialnet.unirioja.es scielo.org scielo.br redalyc.org
  treccani.it garzantilinguistica.it infopedia.pt priberam.org dicionario.priberam.org michaelis.uol.com.br
  vandale.nl woorden.org ensie.nl encyclo.nl pwn.pl sjp.pl encyklopedia.pwn.pl snl.no ne.se denstoredanske.dk lex.dk
  tdk.gov.tr gramota.ru krugosvet.ru bigenc.ru cyberleninka.ru elibrary.ru
  baike.baidu.com baike.com hudong.com wiki.mbalib.com cnki.net wanfangdata.com.cn zdic.net
  kotobank.jp weblio.jp goo.ne.jp dictionary.goo.ne.jp ci.nii.ac.jp jstage.jst.go.jp
  terms.naver.com dict.naver.com namu.wiki encykorea.aks.ac.kr dbpia.co.kr riss.kr
  iso.org w3.org ietf.org rfc-editor.org whatwg.org ecma-international.org unicode.org schema.org openstreetmap.org
`
