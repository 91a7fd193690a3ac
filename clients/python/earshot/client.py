# Made from the contract by "npm run docs"; do not edit.
"""One method per route of the API."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPResponse
from typing import IO, Any, Literal, cast

from . import types
from .transport import Transport


class Client(Transport):
    """Calls the API with a key."""

    def discover(self) -> types.DiscoverAnswer:
        """Confirm the key and list the routes: `GET /`."""
        return cast("types.DiscoverAnswer", self._json("GET", "/", {}, {}, None))

    def get_organization_context(self) -> types.GetOrganizationContextAnswer:
        """Read the organization's plan, features, quota and LLMs: `GET /v1/organization/context`."""
        return cast("types.GetOrganizationContextAnswer", self._json("GET", "/v1/organization/context", {}, {}, None))

    def list_brands(self, *, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListBrandsAnswer:
        """List brands by name: `GET /v1/brands`."""
        return cast("types.ListBrandsAnswer", self._json("GET", "/v1/brands", {}, {"q": q, "limit": limit, "page": page}, None))

    def iter_list_brands(self, *, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListBrandsAnswerDataItem]:
        """The items of `list_brands`, over all pages."""
        return cast("Iterator[types.ListBrandsAnswerDataItem]", self._items(lambda number: self.list_brands(q=q, limit=limit, page=number), page or 1))

    def get_brand_context(self, *, brand_id: str) -> types.GetBrandContextAnswer:
        """Read targeting, quota and schedule of a brand: `GET /v1/brands/{brandId}/context`."""
        return cast("types.GetBrandContextAnswer", self._json("GET", "/v1/brands/{brandId}/context", {"brandId": brand_id}, {}, None))

    def list_runs(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListRunsAnswer:
        """List runs of a brand, newest first: `GET /v1/brands/{brandId}/runs`."""
        return cast("types.ListRunsAnswer", self._json("GET", "/v1/brands/{brandId}/runs", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_runs(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListRunsAnswerDataItem]:
        """The items of `list_runs`, over all pages."""
        return cast("Iterator[types.ListRunsAnswerDataItem]", self._items(lambda number: self.list_runs(brand_id=brand_id, limit=limit, page=number), page or 1))

    def get_run_stats(self, *, run_id: str) -> types.GetRunStatsAnswer:
        """Read the metrics of a run: `GET /v1/runs/{runId}/stats`."""
        return cast("types.GetRunStatsAnswer", self._json("GET", "/v1/runs/{runId}/stats", {"runId": run_id}, {}, None))

    def get_last_results(self, *, brand_id: str, include_answer: bool | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, is_present: bool | None = None, sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None = None, limit: int | None = None, page: int | None = None) -> types.GetLastResultsAnswer:
        """List results of the newest readable run: `GET /v1/brands/{brandId}/last/results`."""
        return cast("types.GetLastResultsAnswer", self._json("GET", "/v1/brands/{brandId}/last/results", {"brandId": brand_id}, {"include_answer": include_answer, "llm": llm, "topic_id": topic_id, "prompt_id": prompt_id, "is_present": is_present, "sentiment": sentiment, "limit": limit, "page": page}, None))

    def iter_get_last_results(self, *, brand_id: str, include_answer: bool | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, is_present: bool | None = None, sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetLastResultsAnswerDataItem]:
        """The items of `get_last_results`, over all pages."""
        return cast("Iterator[types.GetLastResultsAnswerDataItem]", self._items(lambda number: self.get_last_results(brand_id=brand_id, include_answer=include_answer, llm=llm, topic_id=topic_id, prompt_id=prompt_id, is_present=is_present, sentiment=sentiment, limit=limit, page=number), page or 1))

    def get_run_results(self, *, run_id: str, include_answer: bool | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, is_present: bool | None = None, sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None = None, limit: int | None = None, page: int | None = None) -> types.GetRunResultsAnswer:
        """List results of a run, one per prompt, LLM and sample: `GET /v1/runs/{runId}`."""
        return cast("types.GetRunResultsAnswer", self._json("GET", "/v1/runs/{runId}", {"runId": run_id}, {"include_answer": include_answer, "llm": llm, "topic_id": topic_id, "prompt_id": prompt_id, "is_present": is_present, "sentiment": sentiment, "limit": limit, "page": page}, None))

    def iter_get_run_results(self, *, run_id: str, include_answer: bool | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, is_present: bool | None = None, sentiment: Literal["positive", "neutral", "negative", "not_mentioned"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetLastResultsAnswerDataItem]:
        """The items of `get_run_results`, over all pages."""
        return cast("Iterator[types.GetLastResultsAnswerDataItem]", self._items(lambda number: self.get_run_results(run_id=run_id, include_answer=include_answer, llm=llm, topic_id=topic_id, prompt_id=prompt_id, is_present=is_present, sentiment=sentiment, limit=limit, page=number), page or 1))

    def get_run_content_suggestions(self, *, run_id: str, limit: int | None = None, page: int | None = None) -> types.GetRunContentSuggestionsAnswer:
        """List content suggestions of a run, by priority: `GET /v1/runs/{runId}/content-suggestions`."""
        return cast("types.GetRunContentSuggestionsAnswer", self._json("GET", "/v1/runs/{runId}/content-suggestions", {"runId": run_id}, {"limit": limit, "page": page}, None))

    def iter_get_run_content_suggestions(self, *, run_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunContentSuggestionsAnswerDataItem]:
        """The items of `get_run_content_suggestions`, over all pages."""
        return cast("Iterator[types.GetRunContentSuggestionsAnswerDataItem]", self._items(lambda number: self.get_run_content_suggestions(run_id=run_id, limit=limit, page=number), page or 1))

    def get_last_content_suggestions(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.GetLastContentSuggestionsAnswer:
        """List content suggestions of the newest readable run: `GET /v1/brands/{brandId}/last/content-suggestions`."""
        return cast("types.GetLastContentSuggestionsAnswer", self._json("GET", "/v1/brands/{brandId}/last/content-suggestions", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_get_last_content_suggestions(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunContentSuggestionsAnswerDataItem]:
        """The items of `get_last_content_suggestions`, over all pages."""
        return cast("Iterator[types.GetRunContentSuggestionsAnswerDataItem]", self._items(lambda number: self.get_last_content_suggestions(brand_id=brand_id, limit=limit, page=number), page or 1))

    def get_run_sources(self, *, run_id: str, topic_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> types.GetRunSourcesAnswer:
        """List the sources that the answers of a run cite, by domain: `GET /v1/runs/{runId}/sources`."""
        return cast("types.GetRunSourcesAnswer", self._json("GET", "/v1/runs/{runId}/sources", {"runId": run_id}, {"topic_id": topic_id, "llm": llm, "prompt_id": prompt_id, "source_type": source_type, "domain": domain, "include_retrieved": include_retrieved, "limit": limit, "page": page}, None))

    def iter_get_run_sources(self, *, run_id: str, topic_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunSourcesAnswerDataItem]:
        """The items of `get_run_sources`, over all pages."""
        return cast("Iterator[types.GetRunSourcesAnswerDataItem]", self._items(lambda number: self.get_run_sources(run_id=run_id, topic_id=topic_id, llm=llm, prompt_id=prompt_id, source_type=source_type, domain=domain, include_retrieved=include_retrieved, limit=limit, page=number), page or 1))

    def get_last_sources(self, *, brand_id: str, topic_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> types.GetLastSourcesAnswer:
        """List the sources of the newest readable run: `GET /v1/brands/{brandId}/last/sources`."""
        return cast("types.GetLastSourcesAnswer", self._json("GET", "/v1/brands/{brandId}/last/sources", {"brandId": brand_id}, {"topic_id": topic_id, "llm": llm, "prompt_id": prompt_id, "source_type": source_type, "domain": domain, "include_retrieved": include_retrieved, "limit": limit, "page": page}, None))

    def iter_get_last_sources(self, *, brand_id: str, topic_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunSourcesAnswerDataItem]:
        """The items of `get_last_sources`, over all pages."""
        return cast("Iterator[types.GetRunSourcesAnswerDataItem]", self._items(lambda number: self.get_last_sources(brand_id=brand_id, topic_id=topic_id, llm=llm, prompt_id=prompt_id, source_type=source_type, domain=domain, include_retrieved=include_retrieved, limit=limit, page=number), page or 1))

    def get_run_perception_sources(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> types.GetRunPerceptionSourcesAnswer:
        """List the sources that the answers to perception prompts cite, by domain: `GET /v1/runs/{runId}/perception-sources`."""
        return cast("types.GetRunPerceptionSourcesAnswer", self._json("GET", "/v1/runs/{runId}/perception-sources", {"runId": run_id}, {"property_id": property_id, "llm": llm, "prompt_id": prompt_id, "source_type": source_type, "domain": domain, "include_retrieved": include_retrieved, "limit": limit, "page": page}, None))

    def iter_get_run_perception_sources(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionSourcesAnswerDataItem]:
        """The items of `get_run_perception_sources`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionSourcesAnswerDataItem]", self._items(lambda number: self.get_run_perception_sources(run_id=run_id, property_id=property_id, llm=llm, prompt_id=prompt_id, source_type=source_type, domain=domain, include_retrieved=include_retrieved, limit=limit, page=number), page or 1))

    def get_last_perception_sources(self, *, brand_id: str, property_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> types.GetLastPerceptionSourcesAnswer:
        """List the perception sources of the newest readable run: `GET /v1/brands/{brandId}/last/perception-sources`."""
        return cast("types.GetLastPerceptionSourcesAnswer", self._json("GET", "/v1/brands/{brandId}/last/perception-sources", {"brandId": brand_id}, {"property_id": property_id, "llm": llm, "prompt_id": prompt_id, "source_type": source_type, "domain": domain, "include_retrieved": include_retrieved, "limit": limit, "page": page}, None))

    def iter_get_last_perception_sources(self, *, brand_id: str, property_id: str | None = None, llm: list[str] | None = None, prompt_id: str | None = None, source_type: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, domain: list[str] | None = None, include_retrieved: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionSourcesAnswerDataItem]:
        """The items of `get_last_perception_sources`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionSourcesAnswerDataItem]", self._items(lambda number: self.get_last_perception_sources(brand_id=brand_id, property_id=property_id, llm=llm, prompt_id=prompt_id, source_type=source_type, domain=domain, include_retrieved=include_retrieved, limit=limit, page=number), page or 1))

    def get_run_web_search_queries(self, *, run_id: str, prompt_id: str | None = None, llm: list[str] | None = None) -> types.GetRunWebSearchQueriesAnswer:
        """List the web search queries of a run: `GET /v1/runs/{runId}/web-search-queries`."""
        return cast("types.GetRunWebSearchQueriesAnswer", self._json("GET", "/v1/runs/{runId}/web-search-queries", {"runId": run_id}, {"prompt_id": prompt_id, "llm": llm}, None))

    def get_last_web_search_queries(self, *, brand_id: str, prompt_id: str | None = None, llm: list[str] | None = None) -> types.GetLastWebSearchQueriesAnswer:
        """List the web search queries of the newest readable run: `GET /v1/brands/{brandId}/last/web-search-queries`."""
        return cast("types.GetLastWebSearchQueriesAnswer", self._json("GET", "/v1/brands/{brandId}/last/web-search-queries", {"brandId": brand_id}, {"prompt_id": prompt_id, "llm": llm}, None))

    def get_brand_web_search_queries(self, *, brand_id: str, view: Literal["prompt", "query"] | None = None, prompt_id: str | None = None, llm: list[str] | None = None, from_: str | None = None, to: str | None = None, limit: int | None = None, page: int | None = None) -> types.GetBrandWebSearchQueriesAnswer:
        """List web search queries across runs, by prompt or by query: `GET /v1/brands/{brandId}/web-search-queries`."""
        return cast("types.GetBrandWebSearchQueriesAnswer", self._json("GET", "/v1/brands/{brandId}/web-search-queries", {"brandId": brand_id}, {"view": view, "prompt_id": prompt_id, "llm": llm, "from": from_, "to": to, "limit": limit, "page": page}, None))

    def iter_get_brand_web_search_queries(self, *, brand_id: str, view: Literal["prompt", "query"] | None = None, prompt_id: str | None = None, llm: list[str] | None = None, from_: str | None = None, to: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetBrandWebSearchQueriesAnswerPromptsItem | types.GetBrandWebSearchQueriesAnswerQueriesItem]:
        """The items of `get_brand_web_search_queries`, over all pages."""
        return cast("Iterator[types.GetBrandWebSearchQueriesAnswerPromptsItem | types.GetBrandWebSearchQueriesAnswerQueriesItem]", self._items(lambda number: self.get_brand_web_search_queries(brand_id=brand_id, view=view, prompt_id=prompt_id, llm=llm, from_=from_, to=to, limit=limit, page=number), page or 1))

    def get_run_perception(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> types.GetRunPerceptionAnswer:
        """Read perception prompts with answers and scores of a run: `GET /v1/runs/{runId}/perception`."""
        return cast("types.GetRunPerceptionAnswer", self._json("GET", "/v1/runs/{runId}/perception", {"runId": run_id}, {"property_id": property_id, "llm": llm, "limit": limit, "page": page}, None))

    def iter_get_run_perception(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionAnswerDataItem]:
        """The items of `get_run_perception`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionAnswerDataItem]", self._items(lambda number: self.get_run_perception(run_id=run_id, property_id=property_id, llm=llm, limit=limit, page=number), page or 1))

    def get_last_perception(self, *, brand_id: str, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> types.GetLastPerceptionAnswer:
        """Read the perception of the newest readable run: `GET /v1/brands/{brandId}/last/perception`."""
        return cast("types.GetLastPerceptionAnswer", self._json("GET", "/v1/brands/{brandId}/last/perception", {"brandId": brand_id}, {"property_id": property_id, "llm": llm, "limit": limit, "page": page}, None))

    def iter_get_last_perception(self, *, brand_id: str, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionAnswerDataItem]:
        """The items of `get_last_perception`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionAnswerDataItem]", self._items(lambda number: self.get_last_perception(brand_id=brand_id, property_id=property_id, llm=llm, limit=limit, page=number), page or 1))

    def get_brand_perception(self, *, brand_id: str, run_id: str | None = None, from_: str | None = None, to: str | None = None, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> types.GetBrandPerceptionAnswer:
        """Read perception of one run, or as a series over time: `GET /v1/brands/{brandId}/perception`."""
        return cast("types.GetBrandPerceptionAnswer", self._json("GET", "/v1/brands/{brandId}/perception", {"brandId": brand_id}, {"runId": run_id, "from": from_, "to": to, "property_id": property_id, "llm": llm, "limit": limit, "page": page}, None))

    def iter_get_brand_perception(self, *, brand_id: str, run_id: str | None = None, from_: str | None = None, to: str | None = None, property_id: str | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionAnswerDataItem]:
        """The items of `get_brand_perception`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionAnswerDataItem]", self._items(lambda number: self.get_brand_perception(brand_id=brand_id, run_id=run_id, from_=from_, to=to, property_id=property_id, llm=llm, limit=limit, page=number), page or 1))

    def list_run_perception_responses(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, min_score: float | None = None, max_score: float | None = None, limit: int | None = None, page: int | None = None) -> types.ListRunPerceptionResponsesAnswer:
        """Export perception responses of a run, row by row: `GET /v1/runs/{runId}/perception-prompts-responses`."""
        return cast("types.ListRunPerceptionResponsesAnswer", self._json("GET", "/v1/runs/{runId}/perception-prompts-responses", {"runId": run_id}, {"property_id": property_id, "llm": llm, "min_score": min_score, "max_score": max_score, "limit": limit, "page": page}, None))

    def iter_list_run_perception_responses(self, *, run_id: str, property_id: str | None = None, llm: list[str] | None = None, min_score: float | None = None, max_score: float | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionAnswerDataItem]:
        """The items of `list_run_perception_responses`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionAnswerDataItem]", self._items(lambda number: self.list_run_perception_responses(run_id=run_id, property_id=property_id, llm=llm, min_score=min_score, max_score=max_score, limit=limit, page=number), page or 1))

    def list_brand_perception_responses(self, *, brand_id: str, run_id: str | None = None, property_id: str | None = None, llm: list[str] | None = None, min_score: float | None = None, max_score: float | None = None, limit: int | None = None, page: int | None = None) -> types.ListBrandPerceptionResponsesAnswer:
        """Export perception responses of a run of the brand, row by row: `GET /v1/brands/{brandId}/perception-prompts-responses`."""
        return cast("types.ListBrandPerceptionResponsesAnswer", self._json("GET", "/v1/brands/{brandId}/perception-prompts-responses", {"brandId": brand_id}, {"runId": run_id, "property_id": property_id, "llm": llm, "min_score": min_score, "max_score": max_score, "limit": limit, "page": page}, None))

    def iter_list_brand_perception_responses(self, *, brand_id: str, run_id: str | None = None, property_id: str | None = None, llm: list[str] | None = None, min_score: float | None = None, max_score: float | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetRunPerceptionAnswerDataItem]:
        """The items of `list_brand_perception_responses`, over all pages."""
        return cast("Iterator[types.GetRunPerceptionAnswerDataItem]", self._items(lambda number: self.list_brand_perception_responses(brand_id=brand_id, run_id=run_id, property_id=property_id, llm=llm, min_score=min_score, max_score=max_score, limit=limit, page=number), page or 1))

    def list_contents(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListContentsAnswer:
        """List created content, newest first: `GET /v1/brands/{brandId}/contents`."""
        return cast("types.ListContentsAnswer", self._json("GET", "/v1/brands/{brandId}/contents", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_contents(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListContentsAnswerDataItem]:
        """The items of `list_contents`, over all pages."""
        return cast("Iterator[types.ListContentsAnswerDataItem]", self._items(lambda number: self.list_contents(brand_id=brand_id, limit=limit, page=number), page or 1))

    def get_content(self, *, brand_id: str, content_id: str) -> types.GetContentAnswer:
        """Read created content with its body: `GET /v1/brands/{brandId}/contents/{contentId}`."""
        return cast("types.GetContentAnswer", self._json("GET", "/v1/brands/{brandId}/contents/{contentId}", {"brandId": brand_id, "contentId": content_id}, {}, None))

    def create_topics_with_prompts(self, *, brand_id: str, body: types.CreateTopicsWithPromptsBody, idempotency_key: str | None = None) -> types.CreateTopicsWithPromptsAnswer:
        """Create topics and prompts together: `POST /v1/brands/{brandId}/topics-prompts/batch`."""
        return cast("types.CreateTopicsWithPromptsAnswer", self._json("POST", "/v1/brands/{brandId}/topics-prompts/batch", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def create_topics(self, *, brand_id: str, body: types.CreateTopicsBody, idempotency_key: str | None = None) -> types.CreateTopicsAnswer:
        """Create topics without prompts: `POST /v1/brands/{brandId}/topics`."""
        return cast("types.CreateTopicsAnswer", self._json("POST", "/v1/brands/{brandId}/topics", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def create_prompts(self, *, topic_id: str, body: types.CreatePromptsBody, idempotency_key: str | None = None) -> types.CreatePromptsAnswer:
        """Create prompts in a topic: `POST /v1/topics/{topicId}/prompts`."""
        return cast("types.CreatePromptsAnswer", self._json("POST", "/v1/topics/{topicId}/prompts", {"topicId": topic_id}, {}, body, idempotency_key=idempotency_key))

    def create_perception_prompts(self, *, brand_id: str, body: types.CreatePerceptionPromptsBody, idempotency_key: str | None = None) -> types.CreatePerceptionPromptsAnswer:
        """Create perception prompts: `POST /v1/brands/{brandId}/perception-prompts`."""
        return cast("types.CreatePerceptionPromptsAnswer", self._json("POST", "/v1/brands/{brandId}/perception-prompts", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def update_prompts(self, *, body: types.UpdatePromptsBody, idempotency_key: str | None = None) -> types.UpdatePromptsAnswer:
        """Change text or customer journey of many prompts: `POST /v1/prompts/batch-update`."""
        return cast("types.UpdatePromptsAnswer", self._json("POST", "/v1/prompts/batch-update", {}, {}, body, idempotency_key=idempotency_key))

    def update_perception_prompts(self, *, body: types.UpdatePerceptionPromptsBody, idempotency_key: str | None = None) -> types.UpdatePerceptionPromptsAnswer:
        """Change property or scoring of many perception prompts: `POST /v1/perception-prompts/batch-update`."""
        return cast("types.UpdatePerceptionPromptsAnswer", self._json("POST", "/v1/perception-prompts/batch-update", {}, {}, body, idempotency_key=idempotency_key))

    def move_prompts(self, *, body: types.MovePromptsBody, idempotency_key: str | None = None) -> types.MovePromptsAnswer:
        """Move prompts to another topic, with their history: `POST /v1/prompts/move-to-topic`."""
        return cast("types.MovePromptsAnswer", self._json("POST", "/v1/prompts/move-to-topic", {}, {}, body, idempotency_key=idempotency_key))

    def delete_prompts(self, *, body: types.DeletePromptsBody, idempotency_key: str | None = None) -> types.DeletePromptsAnswer:
        """Delete prompts and perception prompts: `POST /v1/prompts/batch-delete`."""
        return cast("types.DeletePromptsAnswer", self._json("POST", "/v1/prompts/batch-delete", {}, {}, body, idempotency_key=idempotency_key))

    def delete_prompt(self, *, prompt_id: str) -> types.DeletePromptAnswer:
        """Delete a prompt or perception prompt: `DELETE /v1/prompts/{promptId}`."""
        return cast("types.DeletePromptAnswer", self._json("DELETE", "/v1/prompts/{promptId}", {"promptId": prompt_id}, {}, None))

    def delete_topic(self, *, topic_id: str) -> types.DeleteTopicAnswer:
        """Delete a topic with its prompts: `DELETE /v1/topics/{topicId}`."""
        return cast("types.DeleteTopicAnswer", self._json("DELETE", "/v1/topics/{topicId}", {"topicId": topic_id}, {}, None))

    def get_organization(self) -> types.GetOrganizationAnswer:
        """Read the organization: `GET /workspace/organization`."""
        return cast("types.GetOrganizationAnswer", self._json("GET", "/workspace/organization", {}, {}, None))

    def update_organization(self, *, body: types.UpdateOrganizationBody) -> types.GetOrganizationAnswer:
        """Change the organization: `PATCH /workspace/organization`."""
        return cast("types.GetOrganizationAnswer", self._json("PATCH", "/workspace/organization", {}, {}, body))

    def create_organization(self, *, body: types.GetLastResultsAnswerDataItemTopic, idempotency_key: str | None = None) -> types.CreateOrganizationAnswer:
        """Create another tenant on this server: `POST /workspace/organizations`."""
        return cast("types.CreateOrganizationAnswer", self._json("POST", "/workspace/organizations", {}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def list_organizations(self, *, limit: int | None = None, page: int | None = None) -> types.ListOrganizationsAnswer:
        """List the organizations of this server, oldest first: `GET /workspace/organizations`."""
        return cast("types.ListOrganizationsAnswer", self._json("GET", "/workspace/organizations", {}, {"limit": limit, "page": page}, None))

    def iter_list_organizations(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListOrganizationsAnswerDataItem]:
        """The items of `list_organizations`, over all pages."""
        return cast("Iterator[types.ListOrganizationsAnswerDataItem]", self._items(lambda number: self.list_organizations(limit=limit, page=number), page or 1))

    def get_tenant(self, *, organization_id: str) -> types.ListOrganizationsAnswerDataItem:
        """Read an organization of this server: `GET /workspace/organizations/{organizationId}`."""
        return cast("types.ListOrganizationsAnswerDataItem", self._json("GET", "/workspace/organizations/{organizationId}", {"organizationId": organization_id}, {}, None))

    def set_ceilings(self, *, organization_id: str, body: types.SetCeilingsBody) -> types.ListOrganizationsAnswerDataItem:
        """Set the ceilings of an organization: `PATCH /workspace/organizations/{organizationId}`."""
        return cast("types.ListOrganizationsAnswerDataItem", self._json("PATCH", "/workspace/organizations/{organizationId}", {"organizationId": organization_id}, {}, body))

    def list_audit(self, *, limit: int | None = None, page: int | None = None, by: str | None = None, action: str | None = None, from_: str | None = None, to: str | None = None) -> types.ListAuditAnswer:
        """List who changed what, newest first: `GET /workspace/audit`."""
        return cast("types.ListAuditAnswer", self._json("GET", "/workspace/audit", {}, {"limit": limit, "page": page, "by": by, "action": action, "from": from_, "to": to}, None))

    def iter_list_audit(self, *, limit: int | None = None, page: int | None = None, by: str | None = None, action: str | None = None, from_: str | None = None, to: str | None = None) -> Iterator[types.ListAuditAnswerDataItem]:
        """The items of `list_audit`, over all pages."""
        return cast("Iterator[types.ListAuditAnswerDataItem]", self._items(lambda number: self.list_audit(limit=limit, page=number, by=by, action=action, from_=from_, to=to), page or 1))

    def list_keys(self, *, limit: int | None = None, page: int | None = None) -> types.ListKeysAnswer:
        """List API keys, newest first: `GET /workspace/keys`."""
        return cast("types.ListKeysAnswer", self._json("GET", "/workspace/keys", {}, {"limit": limit, "page": page}, None))

    def iter_list_keys(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListKeysAnswerDataItem]:
        """The items of `list_keys`, over all pages."""
        return cast("Iterator[types.ListKeysAnswerDataItem]", self._items(lambda number: self.list_keys(limit=limit, page=number), page or 1))

    def create_key(self, *, body: types.CreateKeyBody, idempotency_key: str | None = None) -> types.CreateKeyAnswer:
        """Create an API key: `POST /workspace/keys`."""
        return cast("types.CreateKeyAnswer", self._json("POST", "/workspace/keys", {}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def revoke_key(self, *, key_id: str) -> types.RevokeKeyAnswer:
        """Revoke an API key: `DELETE /workspace/keys/{keyId}`."""
        return cast("types.RevokeKeyAnswer", self._json("DELETE", "/workspace/keys/{keyId}", {"keyId": key_id}, {}, None))

    def get_session(self) -> types.GetSessionAnswer:
        """See who is signed in: `GET /workspace/session`."""
        return cast("types.GetSessionAnswer", self._json("GET", "/workspace/session", {}, {}, None))

    def sign_in(self, *, body: types.SignInBody, idempotency_key: str | None = None) -> types.GetSessionAnswer:
        """Sign in with e-mail and password: `POST /workspace/sign-in`."""
        return cast("types.GetSessionAnswer", self._json("POST", "/workspace/sign-in", {}, {}, body, idempotency_key=idempotency_key))

    def sign_in_with_link(self, *, body: types.SignInWithLinkBody, idempotency_key: str | None = None) -> types.GetSessionAnswer:
        """Sign in with a one-time link: `POST /workspace/sign-in/link`."""
        return cast("types.GetSessionAnswer", self._json("POST", "/workspace/sign-in/link", {}, {}, body, idempotency_key=idempotency_key))

    def create_owner_link(self, *, idempotency_key: str | None = None) -> types.CreateOwnerLinkAnswer:
        """Create a one-time link that signs the owner in: `POST /workspace/owner-link`."""
        return cast("types.CreateOwnerLinkAnswer", self._json("POST", "/workspace/owner-link", {}, {}, None, idempotency_key=idempotency_key, has_secret=True))

    def start_oidc(self, *, body: types.StartOidcBody, idempotency_key: str | None = None) -> types.StartOidcAnswer:
        """Begin to sign in through the identity provider: `POST /workspace/sign-in/oidc`."""
        return cast("types.StartOidcAnswer", self._json("POST", "/workspace/sign-in/oidc", {}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def finish_oidc(self, *, body: types.FinishOidcBody, idempotency_key: str | None = None) -> types.FinishOidcAnswer:
        """End a sign-in through the identity provider: `POST /workspace/sign-in/oidc/finish`."""
        return cast("types.FinishOidcAnswer", self._json("POST", "/workspace/sign-in/oidc/finish", {}, {}, body, idempotency_key=idempotency_key))

    def list_people(self, *, limit: int | None = None, page: int | None = None) -> types.ListPeopleAnswer:
        """List the people of the organization, in the order in which they came: `GET /workspace/people`."""
        return cast("types.ListPeopleAnswer", self._json("GET", "/workspace/people", {}, {"limit": limit, "page": page}, None))

    def iter_list_people(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPeopleAnswerDataItem]:
        """The items of `list_people`, over all pages."""
        return cast("Iterator[types.ListPeopleAnswerDataItem]", self._items(lambda number: self.list_people(limit=limit, page=number), page or 1))

    def update_person(self, *, person_id: str, body: types.UpdatePersonBody) -> types.ListPeopleAnswerDataItem:
        """Change a person's role: `PATCH /workspace/people/{personId}`."""
        return cast("types.ListPeopleAnswerDataItem", self._json("PATCH", "/workspace/people/{personId}", {"personId": person_id}, {}, body))

    def remove_person(self, *, person_id: str) -> types.RemovePersonAnswer:
        """Remove a person from the organization: `DELETE /workspace/people/{personId}`."""
        return cast("types.RemovePersonAnswer", self._json("DELETE", "/workspace/people/{personId}", {"personId": person_id}, {}, None))

    def create_sign_in_link(self, *, person_id: str, idempotency_key: str | None = None) -> types.CreateOwnerLinkAnswer:
        """Create a one-time link that signs a person in: `POST /workspace/people/{personId}/sign-in-link`."""
        return cast("types.CreateOwnerLinkAnswer", self._json("POST", "/workspace/people/{personId}/sign-in-link", {"personId": person_id}, {}, None, idempotency_key=idempotency_key, has_secret=True))

    def list_invitations(self, *, limit: int | None = None, page: int | None = None) -> types.ListInvitationsAnswer:
        """List invitations that nobody has accepted, newest first: `GET /workspace/invitations`."""
        return cast("types.ListInvitationsAnswer", self._json("GET", "/workspace/invitations", {}, {"limit": limit, "page": page}, None))

    def iter_list_invitations(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListInvitationsAnswerDataItem]:
        """The items of `list_invitations`, over all pages."""
        return cast("Iterator[types.ListInvitationsAnswerDataItem]", self._items(lambda number: self.list_invitations(limit=limit, page=number), page or 1))

    def create_invitation(self, *, body: types.CreateInvitationBody, idempotency_key: str | None = None) -> types.CreateInvitationAnswer:
        """Invite a person: `POST /workspace/invitations`."""
        return cast("types.CreateInvitationAnswer", self._json("POST", "/workspace/invitations", {}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def revoke_invitation(self, *, invitation_id: str) -> types.RevokeInvitationAnswer:
        """Revoke an invitation: `DELETE /workspace/invitations/{invitationId}`."""
        return cast("types.RevokeInvitationAnswer", self._json("DELETE", "/workspace/invitations/{invitationId}", {"invitationId": invitation_id}, {}, None))

    def read_invitation(self, *, body: types.SignInWithLinkBody, idempotency_key: str | None = None) -> types.ReadInvitationAnswer:
        """See what a link invites to: `POST /workspace/invitations/read`."""
        return cast("types.ReadInvitationAnswer", self._json("POST", "/workspace/invitations/read", {}, {}, body, idempotency_key=idempotency_key))

    def accept_invitation(self, *, body: types.AcceptInvitationBody, idempotency_key: str | None = None) -> types.GetSessionAnswer:
        """Accept an invitation: `POST /workspace/invitations/accept`."""
        return cast("types.GetSessionAnswer", self._json("POST", "/workspace/invitations/accept", {}, {}, body, idempotency_key=idempotency_key))

    def create_brand(self, *, body: types.CreateBrandBody, idempotency_key: str | None = None) -> types.CreateBrandAnswer:
        """Create a brand: `POST /workspace/brands`."""
        return cast("types.CreateBrandAnswer", self._json("POST", "/workspace/brands", {}, {}, body, idempotency_key=idempotency_key))

    def get_brand(self, *, brand_id: str) -> types.CreateBrandAnswer:
        """Read the whole brand: `GET /workspace/brands/{brandId}`."""
        return cast("types.CreateBrandAnswer", self._json("GET", "/workspace/brands/{brandId}", {"brandId": brand_id}, {}, None))

    def update_brand(self, *, brand_id: str, body: types.UpdateBrandBody) -> types.CreateBrandAnswer:
        """Change a brand: `PATCH /workspace/brands/{brandId}`."""
        return cast("types.CreateBrandAnswer", self._json("PATCH", "/workspace/brands/{brandId}", {"brandId": brand_id}, {}, body))

    def delete_brand(self, *, brand_id: str) -> types.DeleteBrandAnswer:
        """Delete a brand: `DELETE /workspace/brands/{brandId}`."""
        return cast("types.DeleteBrandAnswer", self._json("DELETE", "/workspace/brands/{brandId}", {"brandId": brand_id}, {}, None))

    def list_brand_markets(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListBrandMarketsAnswer:
        """List the markets of a brand besides its own, oldest first: `GET /workspace/brands/{brandId}/markets`."""
        return cast("types.ListBrandMarketsAnswer", self._json("GET", "/workspace/brands/{brandId}/markets", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_brand_markets(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListBrandMarketsAnswerDataItem]:
        """The items of `list_brand_markets`, over all pages."""
        return cast("Iterator[types.ListBrandMarketsAnswerDataItem]", self._items(lambda number: self.list_brand_markets(brand_id=brand_id, limit=limit, page=number), page or 1))

    def create_brand_market(self, *, brand_id: str, body: types.CreateBrandMarketBody, idempotency_key: str | None = None) -> types.ListBrandMarketsAnswerDataItem:
        """Add a market to a brand: `POST /workspace/brands/{brandId}/markets`."""
        return cast("types.ListBrandMarketsAnswerDataItem", self._json("POST", "/workspace/brands/{brandId}/markets", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def delete_brand_market(self, *, market_id: str) -> types.DeleteBrandMarketAnswer:
        """Remove a market of a brand: `DELETE /workspace/markets/{marketId}`."""
        return cast("types.DeleteBrandMarketAnswer", self._json("DELETE", "/workspace/markets/{marketId}", {"marketId": market_id}, {}, None))

    def list_prompt_variants(self, *, brand_id: str, prompt_id: str | None = None, market_id: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListPromptVariantsAnswer:
        """List the texts of prompts for other markets: `GET /workspace/brands/{brandId}/prompt-variants`."""
        return cast("types.ListPromptVariantsAnswer", self._json("GET", "/workspace/brands/{brandId}/prompt-variants", {"brandId": brand_id}, {"promptId": prompt_id, "marketId": market_id, "limit": limit, "page": page}, None))

    def iter_list_prompt_variants(self, *, brand_id: str, prompt_id: str | None = None, market_id: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPromptVariantsAnswerDataItem]:
        """The items of `list_prompt_variants`, over all pages."""
        return cast("Iterator[types.ListPromptVariantsAnswerDataItem]", self._items(lambda number: self.list_prompt_variants(brand_id=brand_id, prompt_id=prompt_id, market_id=market_id, limit=limit, page=number), page or 1))

    def set_prompt_variants(self, *, brand_id: str, body: types.SetPromptVariantsBody, idempotency_key: str | None = None) -> types.SetPromptVariantsAnswer:
        """Write the texts of prompts for other markets: `POST /workspace/brands/{brandId}/prompt-variants`."""
        return cast("types.SetPromptVariantsAnswer", self._json("POST", "/workspace/brands/{brandId}/prompt-variants", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def delete_prompt_variant(self, *, variant_id: str) -> types.DeletePromptVariantAnswer:
        """Delete the text of a prompt for another market: `DELETE /workspace/prompt-variants/{variantId}`."""
        return cast("types.DeletePromptVariantAnswer", self._json("DELETE", "/workspace/prompt-variants/{variantId}", {"variantId": variant_id}, {}, None))

    def list_competitors(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListCompetitorsAnswer:
        """List competitors by name: `GET /workspace/brands/{brandId}/competitors`."""
        return cast("types.ListCompetitorsAnswer", self._json("GET", "/workspace/brands/{brandId}/competitors", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_competitors(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListCompetitorsAnswerDataItem]:
        """The items of `list_competitors`, over all pages."""
        return cast("Iterator[types.ListCompetitorsAnswerDataItem]", self._items(lambda number: self.list_competitors(brand_id=brand_id, limit=limit, page=number), page or 1))

    def create_competitor(self, *, brand_id: str, body: types.CreateCompetitorBody, idempotency_key: str | None = None) -> types.ListCompetitorsAnswerDataItem:
        """Track a competitor: `POST /workspace/brands/{brandId}/competitors`."""
        return cast("types.ListCompetitorsAnswerDataItem", self._json("POST", "/workspace/brands/{brandId}/competitors", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def update_competitor(self, *, competitor_id: str, body: types.UpdateCompetitorBody) -> types.ListCompetitorsAnswerDataItem:
        """Change a competitor: `PATCH /workspace/competitors/{competitorId}`."""
        return cast("types.ListCompetitorsAnswerDataItem", self._json("PATCH", "/workspace/competitors/{competitorId}", {"competitorId": competitor_id}, {}, body))

    def delete_competitor(self, *, competitor_id: str) -> types.DeleteCompetitorAnswer:
        """Stop tracking a competitor: `DELETE /workspace/competitors/{competitorId}`."""
        return cast("types.DeleteCompetitorAnswer", self._json("DELETE", "/workspace/competitors/{competitorId}", {"competitorId": competitor_id}, {}, None))

    def list_detected_brands(self, *, brand_id: str, status: list[Literal["open", "tracked", "ignored", "merged"]] | None = None, q: str | None = None, unseen: bool | None = None, verdict: list[Literal["rival", "product", "place", "publisher", "not_a_brand"]] | None = None, llm: list[str] | None = None, from_: str | None = None, to: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListDetectedBrandsAnswer:
        """List brands that answers name and nobody tracks, the most frequent first: `GET /workspace/brands/{brandId}/detected-brands`."""
        return cast("types.ListDetectedBrandsAnswer", self._json("GET", "/workspace/brands/{brandId}/detected-brands", {"brandId": brand_id}, {"status": status, "q": q, "unseen": unseen, "verdict": verdict, "llm": llm, "from": from_, "to": to, "limit": limit, "page": page}, None))

    def iter_list_detected_brands(self, *, brand_id: str, status: list[Literal["open", "tracked", "ignored", "merged"]] | None = None, q: str | None = None, unseen: bool | None = None, verdict: list[Literal["rival", "product", "place", "publisher", "not_a_brand"]] | None = None, llm: list[str] | None = None, from_: str | None = None, to: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListDetectedBrandsAnswerDataItem]:
        """The items of `list_detected_brands`, over all pages."""
        return cast("Iterator[types.ListDetectedBrandsAnswerDataItem]", self._items(lambda number: self.list_detected_brands(brand_id=brand_id, status=status, q=q, unseen=unseen, verdict=verdict, llm=llm, from_=from_, to=to, limit=limit, page=number), page or 1))

    def track_detected_brand(self, *, detected_brand_id: str, body: types.TrackDetectedBrandBody | None = None, idempotency_key: str | None = None) -> types.TrackDetectedBrandAnswer:
        """Track it as a competitor: `POST /workspace/detected-brands/{detectedBrandId}/track`."""
        return cast("types.TrackDetectedBrandAnswer", self._json("POST", "/workspace/detected-brands/{detectedBrandId}/track", {"detectedBrandId": detected_brand_id}, {}, body, idempotency_key=idempotency_key))

    def merge_detected_brand(self, *, detected_brand_id: str, body: types.MergeDetectedBrandBody, idempotency_key: str | None = None) -> types.TrackDetectedBrandAnswer:
        """Count its name as another brand: `POST /workspace/detected-brands/{detectedBrandId}/merge`."""
        return cast("types.TrackDetectedBrandAnswer", self._json("POST", "/workspace/detected-brands/{detectedBrandId}/merge", {"detectedBrandId": detected_brand_id}, {}, body, idempotency_key=idempotency_key))

    def split_detected_brand(self, *, detected_brand_id: str, idempotency_key: str | None = None) -> types.TrackDetectedBrandAnswer:
        """Undo a merge: `POST /workspace/detected-brands/{detectedBrandId}/split`."""
        return cast("types.TrackDetectedBrandAnswer", self._json("POST", "/workspace/detected-brands/{detectedBrandId}/split", {"detectedBrandId": detected_brand_id}, {}, None, idempotency_key=idempotency_key))

    def ignore_detected_brand(self, *, detected_brand_id: str, idempotency_key: str | None = None) -> types.TrackDetectedBrandAnswer:
        """Mark it as not a brand: `POST /workspace/detected-brands/{detectedBrandId}/ignore`."""
        return cast("types.TrackDetectedBrandAnswer", self._json("POST", "/workspace/detected-brands/{detectedBrandId}/ignore", {"detectedBrandId": detected_brand_id}, {}, None, idempotency_key=idempotency_key))

    def restore_detected_brand(self, *, detected_brand_id: str, idempotency_key: str | None = None) -> types.TrackDetectedBrandAnswer:
        """Keep it as a brand: `POST /workspace/detected-brands/{detectedBrandId}/restore`."""
        return cast("types.TrackDetectedBrandAnswer", self._json("POST", "/workspace/detected-brands/{detectedBrandId}/restore", {"detectedBrandId": detected_brand_id}, {}, None, idempotency_key=idempotency_key))

    def list_source_types(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListSourceTypesAnswer:
        """List the domains whose source type a person set, by domain: `GET /workspace/brands/{brandId}/source-types`."""
        return cast("types.ListSourceTypesAnswer", self._json("GET", "/workspace/brands/{brandId}/source-types", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_source_types(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListSourceTypesAnswerDataItem]:
        """The items of `list_source_types`, over all pages."""
        return cast("Iterator[types.ListSourceTypesAnswerDataItem]", self._items(lambda number: self.list_source_types(brand_id=brand_id, limit=limit, page=number), page or 1))

    def set_source_type(self, *, brand_id: str, body: types.SetSourceTypeBody, idempotency_key: str | None = None) -> types.ListSourceTypesAnswerDataItem:
        """Set the source type of a domain for the brand: `POST /workspace/brands/{brandId}/source-types`."""
        return cast("types.ListSourceTypesAnswerDataItem", self._json("POST", "/workspace/brands/{brandId}/source-types", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def delete_source_type(self, *, brand_id: str, override_id: str) -> types.DeleteSourceTypeAnswer:
        """Remove the source type that a person set: `DELETE /workspace/brands/{brandId}/source-types/{overrideId}`."""
        return cast("types.DeleteSourceTypeAnswer", self._json("DELETE", "/workspace/brands/{brandId}/source-types/{overrideId}", {"brandId": brand_id, "overrideId": override_id}, {}, None))

    def list_topics(self, *, brand_id: str, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListTopicsAnswer:
        """List topics in their order: `GET /workspace/brands/{brandId}/topics`."""
        return cast("types.ListTopicsAnswer", self._json("GET", "/workspace/brands/{brandId}/topics", {"brandId": brand_id}, {"q": q, "limit": limit, "page": page}, None))

    def iter_list_topics(self, *, brand_id: str, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListTopicsAnswerDataItem]:
        """The items of `list_topics`, over all pages."""
        return cast("Iterator[types.ListTopicsAnswerDataItem]", self._items(lambda number: self.list_topics(brand_id=brand_id, q=q, limit=limit, page=number), page or 1))

    def update_topic(self, *, topic_id: str, body: types.GetLastResultsAnswerDataItemTopic) -> types.GetOrganizationContextAnswerOrganization:
        """Rename a topic: `PATCH /workspace/topics/{topicId}`."""
        return cast("types.GetOrganizationContextAnswerOrganization", self._json("PATCH", "/workspace/topics/{topicId}", {"topicId": topic_id}, {}, body))

    def list_prompts(self, *, brand_id: str, topic_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, q: str | None = None, archived: bool | None = None, limit: int | None = None, page: int | None = None) -> types.ListPromptsAnswer:
        """List prompts with their last results: `GET /workspace/brands/{brandId}/prompts`."""
        return cast("types.ListPromptsAnswer", self._json("GET", "/workspace/brands/{brandId}/prompts", {"brandId": brand_id}, {"topicId": topic_id, "customerJourney": customer_journey, "q": q, "archived": archived, "limit": limit, "page": page}, None))

    def iter_list_prompts(self, *, brand_id: str, topic_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, q: str | None = None, archived: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPromptsAnswerDataItem]:
        """The items of `list_prompts`, over all pages."""
        return cast("Iterator[types.ListPromptsAnswerDataItem]", self._items(lambda number: self.list_prompts(brand_id=brand_id, topic_id=topic_id, customer_journey=customer_journey, q=q, archived=archived, limit=limit, page=number), page or 1))

    def list_prompt_answers(self, *, prompt_id: str, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> types.ListPromptAnswersAnswer:
        """List the answers to a prompt over all runs: `GET /workspace/prompts/{promptId}/answers`."""
        return cast("types.ListPromptAnswersAnswer", self._json("GET", "/workspace/prompts/{promptId}/answers", {"promptId": prompt_id}, {"llm": llm, "limit": limit, "page": page}, None))

    def iter_list_prompt_answers(self, *, prompt_id: str, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPromptAnswersAnswerDataItem]:
        """The items of `list_prompt_answers`, over all pages."""
        return cast("Iterator[types.ListPromptAnswersAnswerDataItem]", self._items(lambda number: self.list_prompt_answers(prompt_id=prompt_id, llm=llm, limit=limit, page=number), page or 1))

    def restore_prompts(self, *, body: types.DeletePromptsBody, idempotency_key: str | None = None) -> types.RestorePromptsAnswer:
        """Undo the deletion of prompts and perception prompts: `POST /workspace/prompts/restore`."""
        return cast("types.RestorePromptsAnswer", self._json("POST", "/workspace/prompts/restore", {}, {}, body, idempotency_key=idempotency_key))

    def list_perception_prompts(self, *, brand_id: str, property_id: str | None = None, q: str | None = None, archived: bool | None = None, limit: int | None = None, page: int | None = None) -> types.ListPerceptionPromptsAnswer:
        """List perception prompts with their last scores: `GET /workspace/brands/{brandId}/perception-prompts`."""
        return cast("types.ListPerceptionPromptsAnswer", self._json("GET", "/workspace/brands/{brandId}/perception-prompts", {"brandId": brand_id}, {"property_id": property_id, "q": q, "archived": archived, "limit": limit, "page": page}, None))

    def iter_list_perception_prompts(self, *, brand_id: str, property_id: str | None = None, q: str | None = None, archived: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPerceptionPromptsAnswerDataItem]:
        """The items of `list_perception_prompts`, over all pages."""
        return cast("Iterator[types.ListPerceptionPromptsAnswerDataItem]", self._items(lambda number: self.list_perception_prompts(brand_id=brand_id, property_id=property_id, q=q, archived=archived, limit=limit, page=number), page or 1))

    def update_prompt(self, *, prompt_id: str, body: types.UpdatePromptBody) -> types.ListPromptsAnswerDataItem:
        """Archive, activate or annotate a prompt: `PATCH /workspace/prompts/{promptId}`."""
        return cast("types.ListPromptsAnswerDataItem", self._json("PATCH", "/workspace/prompts/{promptId}", {"promptId": prompt_id}, {}, body))

    def archive_prompts(self, *, body: types.ArchivePromptsBody, idempotency_key: str | None = None) -> types.ArchivePromptsAnswer:
        """Archive or activate many prompts: `POST /workspace/prompts/archive`."""
        return cast("types.ArchivePromptsAnswer", self._json("POST", "/workspace/prompts/archive", {}, {}, body, idempotency_key=idempotency_key))

    def update_perception_prompt(self, *, perception_prompt_id: str, body: types.UpdatePerceptionPromptBody) -> types.ListPerceptionPromptsAnswerDataItem:
        """Archive or activate a perception prompt: `PATCH /workspace/perception-prompts/{perceptionPromptId}`."""
        return cast("types.ListPerceptionPromptsAnswerDataItem", self._json("PATCH", "/workspace/perception-prompts/{perceptionPromptId}", {"perceptionPromptId": perception_prompt_id}, {}, body))

    def refresh_prompt_suggestions(self, *, brand_id: str, idempotency_key: str | None = None) -> types.RefreshPromptSuggestionsAnswer:
        """Suggest prompts: `POST /workspace/brands/{brandId}/prompt-suggestions/refresh`."""
        return cast("types.RefreshPromptSuggestionsAnswer", self._json("POST", "/workspace/brands/{brandId}/prompt-suggestions/refresh", {"brandId": brand_id}, {}, None, idempotency_key=idempotency_key))

    def import_prompt_keywords(self, *, brand_id: str, data: bytes | IO[bytes], content_type: Literal["text/csv"], idempotency_key: str | None = None) -> types.ImportPromptKeywordsAnswer:
        """Suggest prompts from a list of keywords: `POST /workspace/brands/{brandId}/prompt-suggestions/imports`."""
        return cast("types.ImportPromptKeywordsAnswer", self._upload("POST", "/workspace/brands/{brandId}/prompt-suggestions/imports", {"brandId": brand_id}, {}, data, content_type, idempotency_key))

    def list_prompt_suggestions(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed"]] | None = None, source: list[Literal["topic", "rival", "search", "import", "writer"]] | None = None, topic_id: str | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListPromptSuggestionsAnswer:
        """List suggested prompts, the best first: `GET /workspace/brands/{brandId}/prompt-suggestions`."""
        return cast("types.ListPromptSuggestionsAnswer", self._json("GET", "/workspace/brands/{brandId}/prompt-suggestions", {"brandId": brand_id}, {"status": status, "source": source, "topicId": topic_id, "q": q, "limit": limit, "page": page}, None))

    def iter_list_prompt_suggestions(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed"]] | None = None, source: list[Literal["topic", "rival", "search", "import", "writer"]] | None = None, topic_id: str | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPromptSuggestionsAnswerDataItem]:
        """The items of `list_prompt_suggestions`, over all pages."""
        return cast("Iterator[types.ListPromptSuggestionsAnswerDataItem]", self._items(lambda number: self.list_prompt_suggestions(brand_id=brand_id, status=status, source=source, topic_id=topic_id, q=q, limit=limit, page=number), page or 1))

    def update_prompt_suggestion(self, *, prompt_suggestion_id: str, body: types.UpdatePromptSuggestionBody) -> types.ListPromptSuggestionsAnswerDataItem:
        """Dismiss a suggested prompt, or open it again: `PATCH /workspace/prompt-suggestions/{promptSuggestionId}`."""
        return cast("types.ListPromptSuggestionsAnswerDataItem", self._json("PATCH", "/workspace/prompt-suggestions/{promptSuggestionId}", {"promptSuggestionId": prompt_suggestion_id}, {}, body))

    def accept_prompt_suggestions(self, *, body: types.AcceptPromptSuggestionsBody, idempotency_key: str | None = None) -> types.AcceptPromptSuggestionsAnswer:
        """Create prompts from suggestions: `POST /workspace/prompt-suggestions/accept`."""
        return cast("types.AcceptPromptSuggestionsAnswer", self._json("POST", "/workspace/prompt-suggestions/accept", {}, {}, body, idempotency_key=idempotency_key))

    def list_llms(self, *, limit: int | None = None, page: int | None = None) -> types.ListLlmsAnswer:
        """List the LLMs that can be asked: `GET /workspace/llms`."""
        return cast("types.ListLlmsAnswer", self._json("GET", "/workspace/llms", {}, {"limit": limit, "page": page}, None))

    def iter_list_llms(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListLlmsAnswerDataItem]:
        """The items of `list_llms`, over all pages."""
        return cast("Iterator[types.ListLlmsAnswerDataItem]", self._items(lambda number: self.list_llms(limit=limit, page=number), page or 1))

    def check_llm(self, *, name: str, idempotency_key: str | None = None) -> types.CheckLlmAnswer:
        """Ask an LLM one short question and return the result: `POST /workspace/llms/{name}/check`."""
        return cast("types.CheckLlmAnswer", self._json("POST", "/workspace/llms/{name}/check", {"name": name}, {}, None, idempotency_key=idempotency_key))

    def get_spending(self, *, from_: str | None = None, to: str | None = None) -> types.GetSpendingAnswer:
        """Read what the LLMs cost: `GET /workspace/spending`."""
        return cast("types.GetSpendingAnswer", self._json("GET", "/workspace/spending", {}, {"from": from_, "to": to}, None))

    def start_run(self, *, brand_id: str, body: types.StartRunBody | None = None, idempotency_key: str | None = None) -> types.StartRunAnswer | types.StartRunAnswer2:
        """Ask every active prompt: `POST /workspace/brands/{brandId}/runs`."""
        return cast("types.StartRunAnswer | types.StartRunAnswer2", self._json("POST", "/workspace/brands/{brandId}/runs", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def list_workspace_runs(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListWorkspaceRunsAnswer:
        """List runs of every status, newest first: `GET /workspace/brands/{brandId}/runs`."""
        return cast("types.ListWorkspaceRunsAnswer", self._json("GET", "/workspace/brands/{brandId}/runs", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_workspace_runs(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListWorkspaceRunsAnswerDataItem]:
        """The items of `list_workspace_runs`, over all pages."""
        return cast("Iterator[types.ListWorkspaceRunsAnswerDataItem]", self._items(lambda number: self.list_workspace_runs(brand_id=brand_id, limit=limit, page=number), page or 1))

    def get_run(self, *, run_id: str) -> types.GetRunAnswer:
        """Read the state of a run, how far each LLM is, and what the run waits for: `GET /workspace/runs/{runId}`."""
        return cast("types.GetRunAnswer", self._json("GET", "/workspace/runs/{runId}", {"runId": run_id}, {}, None))

    def get_run_metrics(self, *, run_id: str) -> types.GetRunMetricsAnswer:
        """Read the metrics of a run as it stands: `GET /workspace/runs/{runId}/metrics`."""
        return cast("types.GetRunMetricsAnswer", self._json("GET", "/workspace/runs/{runId}/metrics", {"runId": run_id}, {}, None))

    def delete_run(self, *, run_id: str) -> types.DeleteRunAnswer:
        """Delete a run with its answers: `DELETE /workspace/runs/{runId}`."""
        return cast("types.DeleteRunAnswer", self._json("DELETE", "/workspace/runs/{runId}", {"runId": run_id}, {}, None))

    def cancel_run(self, *, run_id: str, idempotency_key: str | None = None) -> types.ListWorkspaceRunsAnswerDataItem:
        """Cancel a run: `POST /workspace/runs/{runId}/cancel`."""
        return cast("types.ListWorkspaceRunsAnswerDataItem", self._json("POST", "/workspace/runs/{runId}/cancel", {"runId": run_id}, {}, None, idempotency_key=idempotency_key))

    def finish_run(self, *, run_id: str, idempotency_key: str | None = None) -> types.ListWorkspaceRunsAnswerDataItem:
        """Finish a run with the answers that it has: `POST /workspace/runs/{runId}/finish`."""
        return cast("types.ListWorkspaceRunsAnswerDataItem", self._json("POST", "/workspace/runs/{runId}/finish", {"runId": run_id}, {}, None, idempotency_key=idempotency_key))

    def retry_failed(self, *, run_id: str, body: types.RetryFailedBody | None = None, idempotency_key: str | None = None) -> types.ListWorkspaceRunsAnswerDataItem:
        """Ask the failed responses again: `POST /workspace/runs/{runId}/retry-failed`."""
        return cast("types.ListWorkspaceRunsAnswerDataItem", self._json("POST", "/workspace/runs/{runId}/retry-failed", {"runId": run_id}, {}, body, idempotency_key=idempotency_key))

    def rescore_run(self, *, run_id: str, idempotency_key: str | None = None) -> types.ListWorkspaceRunsAnswerDataItem:
        """Score the stored answers again: `POST /workspace/runs/{runId}/rescore`."""
        return cast("types.ListWorkspaceRunsAnswerDataItem", self._json("POST", "/workspace/runs/{runId}/rescore", {"runId": run_id}, {}, None, idempotency_key=idempotency_key))

    def stream_run_events(self, *, run_id: str) -> HTTPResponse:
        """Follow a run until it ends: `GET /workspace/runs/{runId}/events`."""
        return self._download("GET", "/workspace/runs/{runId}/events", {"runId": run_id}, {})

    def get_overview(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetOverviewAnswer:
        """Read the figures of a brand, and what changed: `GET /workspace/brands/{brandId}/insights/overview`."""
        return cast("types.GetOverviewAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/overview", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def get_trend(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, interval: Literal["run", "day", "week", "month"] | None = None) -> types.GetTrendAnswer:
        """Read the figures of a brand over time: `GET /workspace/brands/{brandId}/insights/trend`."""
        return cast("types.GetTrendAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/trend", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "interval": interval}, None))

    def get_leaderboard(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kinds: list[Literal["own", "competitor", "detected"]] | None = None, present: bool | None = None, limit: int | None = None, page: int | None = None) -> types.GetLeaderboardAnswer:
        """Compare the brand with tracked and untracked ones: `GET /workspace/brands/{brandId}/insights/leaderboard`."""
        return cast("types.GetLeaderboardAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/leaderboard", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "kinds": kinds, "present": present, "limit": limit, "page": page}, None))

    def iter_get_leaderboard(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kinds: list[Literal["own", "competitor", "detected"]] | None = None, present: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetLeaderboardAnswerDataItem]:
        """The items of `get_leaderboard`, over all pages."""
        return cast("Iterator[types.GetLeaderboardAnswerDataItem]", self._items(lambda number: self.get_leaderboard(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, kinds=kinds, present=present, limit=limit, page=number), page or 1))

    def get_head_to_head(self, *, brand_id: str, brand: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetHeadToHeadAnswer:
        """Compare the brand with one other, by topic and LLM: `GET /workspace/brands/{brandId}/insights/head-to-head`."""
        return cast("types.GetHeadToHeadAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/head-to-head", {"brandId": brand_id}, {"brand": brand, "from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def get_matrix(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, rows: Literal["topic", "prompt", "llm", "customerJourney", "run", "market"] | None = None, columns: Literal["topic", "prompt", "llm", "customerJourney", "run", "market"] | None = None, limit: int | None = None, page: int | None = None) -> types.GetMatrixAnswer:
        """Read the figures of a brand by two dimensions: `GET /workspace/brands/{brandId}/insights/matrix`."""
        return cast("types.GetMatrixAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/matrix", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "rows": rows, "columns": columns, "limit": limit, "page": page}, None))

    def compare_runs(self, *, brand_id: str, before: str | None = None, after: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> types.CompareRunsAnswer:
        """Compare two runs or two periods: `GET /workspace/brands/{brandId}/insights/compare`."""
        return cast("types.CompareRunsAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/compare", {"brandId": brand_id}, {"before": before, "after": after, "from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "limit": limit, "page": page}, None))

    def iter_compare_runs(self, *, brand_id: str, before: str | None = None, after: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.CompareRunsAnswerPromptsItem]:
        """The items of `compare_runs`, over all pages."""
        return cast("Iterator[types.CompareRunsAnswerPromptsItem]", self._items(lambda number: self.compare_runs(brand_id=brand_id, before=before, after=after, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, limit=limit, page=number), page or 1))

    def list_changes(self, *, brand_id: str, before: str | None = None, after: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> types.ListChangesAnswer:
        """List what changed beyond noise: `GET /workspace/brands/{brandId}/insights/changes`."""
        return cast("types.ListChangesAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/changes", {"brandId": brand_id}, {"before": before, "after": after, "from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "limit": limit, "page": page}, None))

    def iter_list_changes(self, *, brand_id: str, before: str | None = None, after: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListChangesAnswerDataItem]:
        """The items of `list_changes`, over all pages."""
        return cast("Iterator[types.ListChangesAnswerDataItem]", self._items(lambda number: self.list_changes(brand_id=brand_id, before=before, after=after, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, limit=limit, page=number), page or 1))

    def get_drivers(self, *, brand_id: str, metric: Literal["presence", "shareOfVoice", "averageRank", "sentiment", "citationRate"] | None = None, by: Literal["topic", "llm", "prompt"] | None = None, before: str | None = None, after: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None) -> types.GetDriversAnswer:
        """Split a change into its parts: `GET /workspace/brands/{brandId}/insights/drivers`."""
        return cast("types.GetDriversAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/drivers", {"brandId": brand_id}, {"metric": metric, "by": by, "before": before, "after": after, "from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "limit": limit}, None))

    def list_cited_sources(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kind: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListCitedSourcesAnswer:
        """List what answers cite, by domain: `GET /workspace/brands/{brandId}/insights/sources`."""
        return cast("types.ListCitedSourcesAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/sources", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "kind": kind, "q": q, "limit": limit, "page": page}, None))

    def iter_list_cited_sources(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kind: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListCitedSourcesAnswerDataItem]:
        """The items of `list_cited_sources`, over all pages."""
        return cast("Iterator[types.ListCitedSourcesAnswerDataItem]", self._items(lambda number: self.list_cited_sources(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, kind=kind, q=q, limit=limit, page=number), page or 1))

    def list_gaps(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kind: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListGapsAnswer:
        """List sources of answers that leave the brand out: `GET /workspace/brands/{brandId}/insights/gaps`."""
        return cast("types.ListGapsAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/gaps", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "kind": kind, "q": q, "limit": limit, "page": page}, None))

    def iter_list_gaps(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, kind: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListGapsAnswerDataItem]:
        """The items of `list_gaps`, over all pages."""
        return cast("Iterator[types.ListGapsAnswerDataItem]", self._items(lambda number: self.list_gaps(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, kind=kind, q=q, limit=limit, page=number), page or 1))

    def get_source_changes(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetSourceChangesAnswer:
        """Read how what answers cite changed: `GET /workspace/brands/{brandId}/insights/source-changes`."""
        return cast("types.GetSourceChangesAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/source-changes", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def list_search_queries(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListSearchQueriesAnswer:
        """List what LLMs searched for before they answered: `GET /workspace/brands/{brandId}/insights/queries`."""
        return cast("types.ListSearchQueriesAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/queries", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "q": q, "limit": limit, "page": page}, None))

    def iter_list_search_queries(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, q: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListSearchQueriesAnswerDataItem]:
        """The items of `list_search_queries`, over all pages."""
        return cast("Iterator[types.ListSearchQueriesAnswerDataItem]", self._items(lambda number: self.list_search_queries(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, q=q, limit=limit, page=number), page or 1))

    def get_searched_words(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetSearchedWordsAnswer:
        """Read how LLMs reword prompts when they search: `GET /workspace/brands/{brandId}/insights/searched-words`."""
        return cast("types.GetSearchedWordsAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/searched-words", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def list_prompt_figures(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> types.ListPromptFiguresAnswer:
        """Read the figures of each prompt: `GET /workspace/brands/{brandId}/insights/prompts`."""
        return cast("types.ListPromptFiguresAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/prompts", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "limit": limit, "page": page}, None))

    def iter_list_prompt_figures(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPromptFiguresAnswerDataItem]:
        """The items of `list_prompt_figures`, over all pages."""
        return cast("Iterator[types.ListPromptFiguresAnswerDataItem]", self._items(lambda number: self.list_prompt_figures(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, limit=limit, page=number), page or 1))

    def get_prompt_figures(self, *, brand_id: str, prompt_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetPromptFiguresAnswer:
        """Read the figures of a prompt, with its runs and answers: `GET /workspace/brands/{brandId}/insights/prompts/{promptId}`."""
        return cast("types.GetPromptFiguresAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/prompts/{promptId}", {"brandId": brand_id, "promptId": prompt_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def get_prompt_table(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, state: list[Literal["unasked", "first", "new", "back", "lost", "named", "absent"]] | None = None, archived: bool | None = None) -> types.GetPromptTableAnswer:
        """Read all prompts with their last runs at once: `GET /workspace/brands/{brandId}/insights/prompt-table`."""
        return cast("types.GetPromptTableAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/prompt-table", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "state": state, "archived": archived}, None))

    def list_answers(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, present: bool | None = None, cited: bool | None = None, brand: str | None = None, without: str | None = None, sentiment: Literal["positive", "neutral", "negative"] | None = None, rank: int | None = None, gap: bool | None = None, cited_domain: str | None = None, cited_url: str | None = None, query: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListAnswersAnswer:
        """List the answers that figures were counted from: `GET /workspace/brands/{brandId}/insights/answers`."""
        return cast("types.ListAnswersAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/answers", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "present": present, "cited": cited, "brand": brand, "without": without, "sentiment": sentiment, "rank": rank, "gap": gap, "citedDomain": cited_domain, "citedUrl": cited_url, "query": query, "limit": limit, "page": page}, None))

    def iter_list_answers(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, present: bool | None = None, cited: bool | None = None, brand: str | None = None, without: str | None = None, sentiment: Literal["positive", "neutral", "negative"] | None = None, rank: int | None = None, gap: bool | None = None, cited_domain: str | None = None, cited_url: str | None = None, query: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListAnswersAnswerDataItem]:
        """The items of `list_answers`, over all pages."""
        return cast("Iterator[types.ListAnswersAnswerDataItem]", self._items(lambda number: self.list_answers(brand_id=brand_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, present=present, cited=cited, brand=brand, without=without, sentiment=sentiment, rank=rank, gap=gap, cited_domain=cited_domain, cited_url=cited_url, query=query, limit=limit, page=number), page or 1))

    def list_perception_figures(self, *, brand_id: str, property_id: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> types.ListPerceptionFiguresAnswer:
        """Read perception scores by property and LLM: `GET /workspace/brands/{brandId}/insights/perception`."""
        return cast("types.ListPerceptionFiguresAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/perception", {"brandId": brand_id}, {"property_id": property_id, "from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "limit": limit, "page": page}, None))

    def iter_list_perception_figures(self, *, brand_id: str, property_id: str | None = None, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListPerceptionFiguresAnswerDataItem]:
        """The items of `list_perception_figures`, over all pages."""
        return cast("Iterator[types.ListPerceptionFiguresAnswerDataItem]", self._items(lambda number: self.list_perception_figures(brand_id=brand_id, property_id=property_id, from_=from_, to=to, run_id=run_id, llm=llm, topic_id=topic_id, prompt_id=prompt_id, customer_journey=customer_journey, branded=branded, market_id=market_id, surface=surface, limit=limit, page=number), page or 1))

    def get_report(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None) -> types.GetReportAnswer:
        """Read a report of a brand: `GET /workspace/brands/{brandId}/insights/report`."""
        return cast("types.GetReportAnswer", self._json("GET", "/workspace/brands/{brandId}/insights/report", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface}, None))

    def get_report_page(self, *, brand_id: str, from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, language: Literal["en", "de"] | None = None) -> HTTPResponse:
        """Read a report of a brand as a page: `GET /workspace/brands/{brandId}/insights/report/page`."""
        return self._download("GET", "/workspace/brands/{brandId}/insights/report/page", {"brandId": brand_id}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "language": language})

    def list_report_links(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListReportLinksAnswer:
        """List the links to reports of a brand that still work, newest first: `GET /workspace/brands/{brandId}/report-links`."""
        return cast("types.ListReportLinksAnswer", self._json("GET", "/workspace/brands/{brandId}/report-links", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_report_links(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListReportLinksAnswerDataItem]:
        """The items of `list_report_links`, over all pages."""
        return cast("Iterator[types.ListReportLinksAnswerDataItem]", self._items(lambda number: self.list_report_links(brand_id=brand_id, limit=limit, page=number), page or 1))

    def create_report_link(self, *, brand_id: str, body: types.CreateReportLinkBody | None = None, idempotency_key: str | None = None) -> types.CreateReportLinkAnswer:
        """Make a link to a report that anybody can open: `POST /workspace/brands/{brandId}/report-links`."""
        return cast("types.CreateReportLinkAnswer", self._json("POST", "/workspace/brands/{brandId}/report-links", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def revoke_report_link(self, *, brand_id: str, link_id: str) -> types.RevokeReportLinkAnswer:
        """Revoke a link to a report: `DELETE /workspace/brands/{brandId}/report-links/{linkId}`."""
        return cast("types.RevokeReportLinkAnswer", self._json("DELETE", "/workspace/brands/{brandId}/report-links/{linkId}", {"brandId": brand_id, "linkId": link_id}, {}, None))

    def export_insight(self, *, brand_id: str, table: Literal["overview", "trend", "leaderboard", "matrix", "sources", "source-changes", "gaps", "queries", "prompts", "changes", "drivers", "perception"], from_: str | None = None, to: str | None = None, run_id: str | None = None, llm: list[str] | None = None, topic_id: str | None = None, prompt_id: str | None = None, customer_journey: Literal["awareness", "consideration", "decision", "post-purchase"] | None = None, branded: bool | None = None, market_id: str | None = None, surface: Literal["api", "import", "simulated", "ui"] | None = None, interval: Literal["run", "day", "week", "month"] | None = None, rows: Literal["topic", "prompt", "llm", "customerJourney", "run", "market"] | None = None, columns: Literal["topic", "prompt", "llm", "customerJourney", "run", "market"] | None = None, kinds: list[Literal["own", "competitor", "detected"]] | None = None, present: bool | None = None, kind: list[Literal["owned", "competitor", "editorial", "ugc", "social", "reference", "institutional", "corporate", "other"]] | None = None, q: str | None = None, metric: Literal["presence", "shareOfVoice", "averageRank", "sentiment", "citationRate"] | None = None, by: Literal["topic", "llm", "prompt"] | None = None, before: str | None = None, after: str | None = None, property_id: str | None = None, limit: int | None = None, page: int | None = None, format: Literal["csv", "tsv"] | None = None) -> HTTPResponse:
        """Read insights as a table for spreadsheets: `GET /workspace/brands/{brandId}/insights/tables/{table}`."""
        return self._download("GET", "/workspace/brands/{brandId}/insights/tables/{table}", {"brandId": brand_id, "table": table}, {"from": from_, "to": to, "runId": run_id, "llm": llm, "topicId": topic_id, "promptId": prompt_id, "customerJourney": customer_journey, "branded": branded, "marketId": market_id, "surface": surface, "interval": interval, "rows": rows, "columns": columns, "kinds": kinds, "present": present, "kind": kind, "q": q, "metric": metric, "by": by, "before": before, "after": after, "property_id": property_id, "limit": limit, "page": page, "format": format})

    def list_table_links(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListTableLinksAnswer:
        """List the links to tables of a brand that still work, newest first: `GET /workspace/brands/{brandId}/table-links`."""
        return cast("types.ListTableLinksAnswer", self._json("GET", "/workspace/brands/{brandId}/table-links", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_table_links(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListTableLinksAnswerDataItem]:
        """The items of `list_table_links`, over all pages."""
        return cast("Iterator[types.ListTableLinksAnswerDataItem]", self._items(lambda number: self.list_table_links(brand_id=brand_id, limit=limit, page=number), page or 1))

    def create_table_link(self, *, brand_id: str, body: types.CreateTableLinkBody, idempotency_key: str | None = None) -> types.CreateTableLinkAnswer:
        """Make a link by which spreadsheets read tables without a key: `POST /workspace/brands/{brandId}/table-links`."""
        return cast("types.CreateTableLinkAnswer", self._json("POST", "/workspace/brands/{brandId}/table-links", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def revoke_table_link(self, *, brand_id: str, link_id: str) -> types.RevokeReportLinkAnswer:
        """Revoke a link to tables: `DELETE /workspace/brands/{brandId}/table-links/{linkId}`."""
        return cast("types.RevokeReportLinkAnswer", self._json("DELETE", "/workspace/brands/{brandId}/table-links/{linkId}", {"brandId": brand_id, "linkId": link_id}, {}, None))

    def list_responses(self, *, run_id: str, state: list[Literal["planned", "asking", "answered", "scored", "failed", "skipped"]] | None = None, llm: list[str] | None = None, sample: int | None = None, id_prefix: str | None = None, order: Literal["planned", "newest"] | None = None, excerpt: bool | None = None, limit: int | None = None, page: int | None = None) -> types.ListResponsesAnswer:
        """List responses of a run, failed ones included: `GET /workspace/runs/{runId}/responses`."""
        return cast("types.ListResponsesAnswer", self._json("GET", "/workspace/runs/{runId}/responses", {"runId": run_id}, {"state": state, "llm": llm, "sample": sample, "idPrefix": id_prefix, "order": order, "excerpt": excerpt, "limit": limit, "page": page}, None))

    def iter_list_responses(self, *, run_id: str, state: list[Literal["planned", "asking", "answered", "scored", "failed", "skipped"]] | None = None, llm: list[str] | None = None, sample: int | None = None, id_prefix: str | None = None, order: Literal["planned", "newest"] | None = None, excerpt: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListResponsesAnswerDataItem]:
        """The items of `list_responses`, over all pages."""
        return cast("Iterator[types.ListResponsesAnswerDataItem]", self._items(lambda number: self.list_responses(run_id=run_id, state=state, llm=llm, sample=sample, id_prefix=id_prefix, order=order, excerpt=excerpt, limit=limit, page=number), page or 1))

    def get_response(self, *, response_id: str, blocks: bool | None = None) -> types.GetResponseAnswer:
        """Read a response with its evidence: `GET /workspace/responses/{responseId}`."""
        return cast("types.GetResponseAnswer", self._json("GET", "/workspace/responses/{responseId}", {"responseId": response_id}, {"blocks": blocks}, None))

    def correct_response(self, *, response_id: str, body: types.CorrectResponseBody) -> types.CorrectResponseAnswer:
        """Correct the computed values of a response: `PATCH /workspace/responses/{responseId}`."""
        return cast("types.CorrectResponseAnswer", self._json("PATCH", "/workspace/responses/{responseId}", {"responseId": response_id}, {}, body))

    def list_judgements(self, *, run_id: str, agrees: bool | None = None, kind: Literal["result", "perception"] | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> types.ListJudgementsAnswer:
        """List the verdicts of the judge on a run’s answers, with the results of the rules: `GET /workspace/runs/{runId}/judgements`."""
        return cast("types.ListJudgementsAnswer", self._json("GET", "/workspace/runs/{runId}/judgements", {"runId": run_id}, {"agrees": agrees, "kind": kind, "llm": llm, "limit": limit, "page": page}, None))

    def iter_list_judgements(self, *, run_id: str, agrees: bool | None = None, kind: Literal["result", "perception"] | None = None, llm: list[str] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListJudgementsAnswerDataItem]:
        """The items of `list_judgements`, over all pages."""
        return cast("Iterator[types.ListJudgementsAnswerDataItem]", self._items(lambda number: self.list_judgements(run_id=run_id, agrees=agrees, kind=kind, llm=llm, limit=limit, page=number), page or 1))

    def get_judge(self) -> types.GetJudgeAnswer:
        """Read which LLM is the judge, and its results on known answers: `GET /workspace/judge`."""
        return cast("types.GetJudgeAnswer", self._json("GET", "/workspace/judge", {}, {}, None))

    def create_content(self, *, brand_id: str, body: types.CreateContentBody, idempotency_key: str | None = None) -> types.CreateContentAnswer:
        """Create content: `POST /workspace/brands/{brandId}/contents`."""
        return cast("types.CreateContentAnswer", self._json("POST", "/workspace/brands/{brandId}/contents", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def list_workspace_contents(self, *, brand_id: str, status: list[Literal["generating", "draft", "published", "failed"]] | None = None, limit: int | None = None, page: int | None = None) -> types.ListWorkspaceContentsAnswer:
        """List content of any status, newest first: `GET /workspace/brands/{brandId}/contents`."""
        return cast("types.ListWorkspaceContentsAnswer", self._json("GET", "/workspace/brands/{brandId}/contents", {"brandId": brand_id}, {"status": status, "limit": limit, "page": page}, None))

    def iter_list_workspace_contents(self, *, brand_id: str, status: list[Literal["generating", "draft", "published", "failed"]] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListWorkspaceContentsAnswerDataItem]:
        """The items of `list_workspace_contents`, over all pages."""
        return cast("Iterator[types.ListWorkspaceContentsAnswerDataItem]", self._items(lambda number: self.list_workspace_contents(brand_id=brand_id, status=status, limit=limit, page=number), page or 1))

    def get_workspace_content(self, *, brand_id: str, content_id: str) -> types.CreateContentAnswer:
        """Read content of any status: `GET /workspace/brands/{brandId}/contents/{contentId}`."""
        return cast("types.CreateContentAnswer", self._json("GET", "/workspace/brands/{brandId}/contents/{contentId}", {"brandId": brand_id, "contentId": content_id}, {}, None))

    def update_content(self, *, brand_id: str, content_id: str, body: types.UpdateContentBody) -> types.CreateContentAnswer:
        """Change content: `PATCH /workspace/brands/{brandId}/contents/{contentId}`."""
        return cast("types.CreateContentAnswer", self._json("PATCH", "/workspace/brands/{brandId}/contents/{contentId}", {"brandId": brand_id, "contentId": content_id}, {}, body))

    def delete_content(self, *, brand_id: str, content_id: str) -> types.DeleteContentAnswer:
        """Delete content: `DELETE /workspace/brands/{brandId}/contents/{contentId}`."""
        return cast("types.DeleteContentAnswer", self._json("DELETE", "/workspace/brands/{brandId}/contents/{contentId}", {"brandId": brand_id, "contentId": content_id}, {}, None))

    def list_to_do(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed", "done"]] | None = None, cause: list[Literal["absent", "outranked", "source"]] | None = None, limit: int | None = None, page: int | None = None) -> types.ListToDoAnswer:
        """List what to do, that with most to gain first: `GET /workspace/brands/{brandId}/to-do`."""
        return cast("types.ListToDoAnswer", self._json("GET", "/workspace/brands/{brandId}/to-do", {"brandId": brand_id}, {"status": status, "cause": cause, "limit": limit, "page": page}, None))

    def iter_list_to_do(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed", "done"]] | None = None, cause: list[Literal["absent", "outranked", "source"]] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.GetReportAnswerToDoDataItem]:
        """The items of `list_to_do`, over all pages."""
        return cast("Iterator[types.GetReportAnswerToDoDataItem]", self._items(lambda number: self.list_to_do(brand_id=brand_id, status=status, cause=cause, limit=limit, page=number), page or 1))

    def update_to_do(self, *, brand_id: str, item_id: str, body: types.UpdateToDoBody) -> types.UpdateToDoAnswer:
        """Set the status of something to do: `PATCH /workspace/brands/{brandId}/to-do/{itemId}`."""
        return cast("types.UpdateToDoAnswer", self._json("PATCH", "/workspace/brands/{brandId}/to-do/{itemId}", {"brandId": brand_id, "itemId": item_id}, {}, body))

    def list_suggestions(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed", "done"]] | None = None, prompt_id: str | None = None, topic_id: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListSuggestionsAnswer:
        """List content suggestions over all runs, by priority: `GET /workspace/brands/{brandId}/suggestions`."""
        return cast("types.ListSuggestionsAnswer", self._json("GET", "/workspace/brands/{brandId}/suggestions", {"brandId": brand_id}, {"status": status, "prompt_id": prompt_id, "topic_id": topic_id, "limit": limit, "page": page}, None))

    def iter_list_suggestions(self, *, brand_id: str, status: list[Literal["open", "accepted", "dismissed", "done"]] | None = None, prompt_id: str | None = None, topic_id: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListSuggestionsAnswerDataItem]:
        """The items of `list_suggestions`, over all pages."""
        return cast("Iterator[types.ListSuggestionsAnswerDataItem]", self._items(lambda number: self.list_suggestions(brand_id=brand_id, status=status, prompt_id=prompt_id, topic_id=topic_id, limit=limit, page=number), page or 1))

    def get_suggestion(self, *, suggestion_id: str) -> types.GetSuggestionAnswer:
        """Read a suggestion with its evidence, and what its publication changed: `GET /workspace/suggestions/{suggestionId}`."""
        return cast("types.GetSuggestionAnswer", self._json("GET", "/workspace/suggestions/{suggestionId}", {"suggestionId": suggestion_id}, {}, None))

    def update_suggestion(self, *, suggestion_id: str, body: types.UpdateToDoBody) -> types.GetSuggestionAnswer:
        """Set the status of a suggestion: `PATCH /workspace/suggestions/{suggestionId}`."""
        return cast("types.GetSuggestionAnswer", self._json("PATCH", "/workspace/suggestions/{suggestionId}", {"suggestionId": suggestion_id}, {}, body))

    def create_ideas(self, *, suggestion_id: str, idempotency_key: str | None = None) -> types.CreateIdeasAnswer:
        """Accept a suggestion and get ideas for content: `POST /workspace/suggestions/{suggestionId}/ideas`."""
        return cast("types.CreateIdeasAnswer", self._json("POST", "/workspace/suggestions/{suggestionId}/ideas", {"suggestionId": suggestion_id}, {}, None, idempotency_key=idempotency_key))

    def list_content_ideas(self, *, brand_id: str, suggestion_id: str | None = None, format: list[Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]] | None = None, drafted: bool | None = None, limit: int | None = None, page: int | None = None) -> types.ListContentIdeasAnswer:
        """List ideas for content, newest first: `GET /workspace/brands/{brandId}/content-ideas`."""
        return cast("types.ListContentIdeasAnswer", self._json("GET", "/workspace/brands/{brandId}/content-ideas", {"brandId": brand_id}, {"suggestion_id": suggestion_id, "format": format, "drafted": drafted, "limit": limit, "page": page}, None))

    def iter_list_content_ideas(self, *, brand_id: str, suggestion_id: str | None = None, format: list[Literal["article", "listicle", "comparison", "faq", "how-to", "landing-page", "social-post", "brief"]] | None = None, drafted: bool | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.CreateIdeasAnswerDataItem]:
        """The items of `list_content_ideas`, over all pages."""
        return cast("Iterator[types.CreateIdeasAnswerDataItem]", self._items(lambda number: self.list_content_ideas(brand_id=brand_id, suggestion_id=suggestion_id, format=format, drafted=drafted, limit=limit, page=number), page or 1))

    def draft_content(self, *, idea_id: str, idempotency_key: str | None = None) -> types.CreateContentAnswer:
        """Create a draft from an idea: `POST /workspace/content-ideas/{ideaId}/draft`."""
        return cast("types.CreateContentAnswer", self._json("POST", "/workspace/content-ideas/{ideaId}/draft", {"ideaId": idea_id}, {}, None, idempotency_key=idempotency_key))

    def import_answers(self, *, brand_id: str, data: bytes | IO[bytes], content_type: Literal["application/x-ndjson", "text/csv"], runs_by: Literal["day", "week"] | None = None, map: str | None = None, idempotency_key: str | None = None) -> types.ImportAnswersAnswer:
        """Import answers from a file: `POST /workspace/brands/{brandId}/imports`."""
        return cast("types.ImportAnswersAnswer", self._upload("POST", "/workspace/brands/{brandId}/imports", {"brandId": brand_id}, {"runsBy": runs_by, "map": map}, data, content_type, idempotency_key))

    def import_brand(self, *, data: bytes | IO[bytes], content_type: Literal["application/x-ndjson"], idempotency_key: str | None = None) -> types.ImportAnswersAnswer:
        """Make a brand from the export of a whole brand: `POST /workspace/imports`."""
        return cast("types.ImportAnswersAnswer", self._upload("POST", "/workspace/imports", {}, {}, data, content_type, idempotency_key))

    def export_run(self, *, run_id: str, format: Literal["csv", "jsonl", "parquet"] | None = None) -> HTTPResponse:
        """Export the answers of a run: `GET /workspace/runs/{runId}/export`."""
        return self._download("GET", "/workspace/runs/{runId}/export", {"runId": run_id}, {"format": format})

    def export_brand(self, *, brand_id: str, format: Literal["csv", "jsonl", "parquet"] | None = None) -> HTTPResponse:
        """Export a whole brand, or the answers of all its runs: `GET /workspace/brands/{brandId}/export`."""
        return self._download("GET", "/workspace/brands/{brandId}/export", {"brandId": brand_id}, {"format": format})

    def export_table(self, *, brand_id: str, table: Literal["results", "mentions", "sources", "queries", "metrics"], from_: str | None = None, to: str | None = None, run_id: str | None = None, format: Literal["csv", "jsonl", "parquet"] | None = None, bom: bool | None = None) -> HTTPResponse:
        """Export one row for each result, naming, source, search query or metric: `GET /workspace/brands/{brandId}/tables/{table}`."""
        return self._download("GET", "/workspace/brands/{brandId}/tables/{table}", {"brandId": brand_id, "table": table}, {"from": from_, "to": to, "runId": run_id, "format": format, "bom": bom})

    def list_alert_rules(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> types.ListAlertRulesAnswer:
        """List the alert rules of a brand, oldest first: `GET /workspace/brands/{brandId}/alert-rules`."""
        return cast("types.ListAlertRulesAnswer", self._json("GET", "/workspace/brands/{brandId}/alert-rules", {"brandId": brand_id}, {"limit": limit, "page": page}, None))

    def iter_list_alert_rules(self, *, brand_id: str, limit: int | None = None, page: int | None = None) -> Iterator[types.ListAlertRulesAnswerDataItem]:
        """The items of `list_alert_rules`, over all pages."""
        return cast("Iterator[types.ListAlertRulesAnswerDataItem]", self._items(lambda number: self.list_alert_rules(brand_id=brand_id, limit=limit, page=number), page or 1))

    def create_alert_rule(self, *, brand_id: str, body: types.CreateAlertRuleBody | None = None, idempotency_key: str | None = None) -> types.ListAlertRulesAnswerDataItem:
        """Create an alert rule: `POST /workspace/brands/{brandId}/alert-rules`."""
        return cast("types.ListAlertRulesAnswerDataItem", self._json("POST", "/workspace/brands/{brandId}/alert-rules", {"brandId": brand_id}, {}, body, idempotency_key=idempotency_key))

    def update_alert_rule(self, *, brand_id: str, rule_id: str, body: types.CreateAlertRuleBody) -> types.ListAlertRulesAnswerDataItem:
        """Change an alert rule, or turn it off: `PATCH /workspace/brands/{brandId}/alert-rules/{ruleId}`."""
        return cast("types.ListAlertRulesAnswerDataItem", self._json("PATCH", "/workspace/brands/{brandId}/alert-rules/{ruleId}", {"brandId": brand_id, "ruleId": rule_id}, {}, body))

    def delete_alert_rule(self, *, brand_id: str, rule_id: str) -> types.DeleteAlertRuleAnswer:
        """Delete an alert rule: `DELETE /workspace/brands/{brandId}/alert-rules/{ruleId}`."""
        return cast("types.DeleteAlertRuleAnswer", self._json("DELETE", "/workspace/brands/{brandId}/alert-rules/{ruleId}", {"brandId": brand_id, "ruleId": rule_id}, {}, None))

    def get_letter(self, *, brand_id: str) -> types.GetLetterAnswer:
        """Read the settings of the weekly letter of a brand: `GET /workspace/brands/{brandId}/letter`."""
        return cast("types.GetLetterAnswer", self._json("GET", "/workspace/brands/{brandId}/letter", {"brandId": brand_id}, {}, None))

    def update_letter(self, *, brand_id: str, body: types.UpdateLetterBody) -> types.GetLetterAnswer:
        """Change the weekly letter of a brand, turn it on or off: `PATCH /workspace/brands/{brandId}/letter`."""
        return cast("types.GetLetterAnswer", self._json("PATCH", "/workspace/brands/{brandId}/letter", {"brandId": brand_id}, {}, body))

    def list_mails(self, *, brand_id: str | None = None, kind: Literal["alert", "letter", "test"] | None = None, status: Literal["pending", "sent", "failed", "dropped"] | None = None, limit: int | None = None, page: int | None = None) -> types.ListMailsAnswer:
        """List e-mails that were sent or wait, newest first: `GET /workspace/mails`."""
        return cast("types.ListMailsAnswer", self._json("GET", "/workspace/mails", {}, {"brandId": brand_id, "kind": kind, "status": status, "limit": limit, "page": page}, None))

    def iter_list_mails(self, *, brand_id: str | None = None, kind: Literal["alert", "letter", "test"] | None = None, status: Literal["pending", "sent", "failed", "dropped"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListMailsAnswerDataItem]:
        """The items of `list_mails`, over all pages."""
        return cast("Iterator[types.ListMailsAnswerDataItem]", self._items(lambda number: self.list_mails(brand_id=brand_id, kind=kind, status=status, limit=limit, page=number), page or 1))

    def send_test_mail(self, *, body: types.SendTestMailBody, idempotency_key: str | None = None) -> types.ListMailsAnswerDataItem:
        """Send a test e-mail to a person of the organization: `POST /workspace/mails/test`."""
        return cast("types.ListMailsAnswerDataItem", self._json("POST", "/workspace/mails/test", {}, {}, body, idempotency_key=idempotency_key))

    def list_webhooks(self, *, limit: int | None = None, page: int | None = None) -> types.ListWebhooksAnswer:
        """List webhooks, newest first: `GET /workspace/webhooks`."""
        return cast("types.ListWebhooksAnswer", self._json("GET", "/workspace/webhooks", {}, {"limit": limit, "page": page}, None))

    def iter_list_webhooks(self, *, limit: int | None = None, page: int | None = None) -> Iterator[types.ListWebhooksAnswerDataItem]:
        """The items of `list_webhooks`, over all pages."""
        return cast("Iterator[types.ListWebhooksAnswerDataItem]", self._items(lambda number: self.list_webhooks(limit=limit, page=number), page or 1))

    def create_webhook(self, *, body: types.CreateWebhookBody, idempotency_key: str | None = None) -> types.CreateWebhookAnswer:
        """Create a webhook: `POST /workspace/webhooks`."""
        return cast("types.CreateWebhookAnswer", self._json("POST", "/workspace/webhooks", {}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def get_webhook(self, *, webhook_id: str) -> types.ListWebhooksAnswerDataItem:
        """Read a webhook: `GET /workspace/webhooks/{webhookId}`."""
        return cast("types.ListWebhooksAnswerDataItem", self._json("GET", "/workspace/webhooks/{webhookId}", {"webhookId": webhook_id}, {}, None))

    def update_webhook(self, *, webhook_id: str, body: types.UpdateWebhookBody) -> types.ListWebhooksAnswerDataItem:
        """Change a webhook, disable it or enable it again: `PATCH /workspace/webhooks/{webhookId}`."""
        return cast("types.ListWebhooksAnswerDataItem", self._json("PATCH", "/workspace/webhooks/{webhookId}", {"webhookId": webhook_id}, {}, body))

    def delete_webhook(self, *, webhook_id: str) -> types.DeleteWebhookAnswer:
        """Delete a webhook with its log: `DELETE /workspace/webhooks/{webhookId}`."""
        return cast("types.DeleteWebhookAnswer", self._json("DELETE", "/workspace/webhooks/{webhookId}", {"webhookId": webhook_id}, {}, None))

    def rotate_webhook_secret(self, *, webhook_id: str, body: types.RotateWebhookSecretBody | None = None, idempotency_key: str | None = None) -> types.CreateWebhookAnswer:
        """Replace the secret of a webhook: `POST /workspace/webhooks/{webhookId}/rotate-secret`."""
        return cast("types.CreateWebhookAnswer", self._json("POST", "/workspace/webhooks/{webhookId}/rotate-secret", {"webhookId": webhook_id}, {}, body, idempotency_key=idempotency_key, has_secret=True))

    def test_webhook(self, *, webhook_id: str, idempotency_key: str | None = None) -> types.TestWebhookAnswer:
        """Send a test event to a webhook: `POST /workspace/webhooks/{webhookId}/test`."""
        return cast("types.TestWebhookAnswer", self._json("POST", "/workspace/webhooks/{webhookId}/test", {"webhookId": webhook_id}, {}, None, idempotency_key=idempotency_key))

    def list_webhook_deliveries(self, *, webhook_id: str, status: Literal["pending", "delivered", "failed"] | None = None, event_type: Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"] | None = None, limit: int | None = None, page: int | None = None) -> types.ListWebhookDeliveriesAnswer:
        """List deliveries of a webhook, newest first: `GET /workspace/webhooks/{webhookId}/deliveries`."""
        return cast("types.ListWebhookDeliveriesAnswer", self._json("GET", "/workspace/webhooks/{webhookId}/deliveries", {"webhookId": webhook_id}, {"status": status, "eventType": event_type, "limit": limit, "page": page}, None))

    def iter_list_webhook_deliveries(self, *, webhook_id: str, status: Literal["pending", "delivered", "failed"] | None = None, event_type: Literal["run.completed", "run.failed", "metrics.changed", "gap.found", "alert.raised", "content.created", "webhook.test"] | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.TestWebhookAnswer]:
        """The items of `list_webhook_deliveries`, over all pages."""
        return cast("Iterator[types.TestWebhookAnswer]", self._items(lambda number: self.list_webhook_deliveries(webhook_id=webhook_id, status=status, event_type=event_type, limit=limit, page=number), page or 1))

    def get_webhook_delivery(self, *, webhook_id: str, delivery_id: str) -> types.GetWebhookDeliveryAnswer:
        """Read a delivery with its event: `GET /workspace/webhooks/{webhookId}/deliveries/{deliveryId}`."""
        return cast("types.GetWebhookDeliveryAnswer", self._json("GET", "/workspace/webhooks/{webhookId}/deliveries/{deliveryId}", {"webhookId": webhook_id, "deliveryId": delivery_id}, {}, None))

    def list_webhook_attempts(self, *, webhook_id: str, delivery_id: str | None = None, limit: int | None = None, page: int | None = None) -> types.ListWebhookAttemptsAnswer:
        """List attempts to deliver to a webhook, newest first: `GET /workspace/webhooks/{webhookId}/attempts`."""
        return cast("types.ListWebhookAttemptsAnswer", self._json("GET", "/workspace/webhooks/{webhookId}/attempts", {"webhookId": webhook_id}, {"deliveryId": delivery_id, "limit": limit, "page": page}, None))

    def iter_list_webhook_attempts(self, *, webhook_id: str, delivery_id: str | None = None, limit: int | None = None, page: int | None = None) -> Iterator[types.ListWebhookAttemptsAnswerDataItem]:
        """The items of `list_webhook_attempts`, over all pages."""
        return cast("Iterator[types.ListWebhookAttemptsAnswerDataItem]", self._items(lambda number: self.list_webhook_attempts(webhook_id=webhook_id, delivery_id=delivery_id, limit=limit, page=number), page or 1))

    def replay_webhook_delivery(self, *, webhook_id: str, delivery_id: str, idempotency_key: str | None = None) -> types.TestWebhookAnswer:
        """Send a delivery again: `POST /workspace/webhooks/{webhookId}/deliveries/{deliveryId}/replay`."""
        return cast("types.TestWebhookAnswer", self._json("POST", "/workspace/webhooks/{webhookId}/deliveries/{deliveryId}/replay", {"webhookId": webhook_id, "deliveryId": delivery_id}, {}, None, idempotency_key=idempotency_key))

    def replay_failed_deliveries(self, *, webhook_id: str, body: types.ReplayFailedDeliveriesBody, idempotency_key: str | None = None) -> types.ReplayFailedDeliveriesAnswer:
        """Send all failed deliveries again: `POST /workspace/webhooks/{webhookId}/replay-failed`."""
        return cast("types.ReplayFailedDeliveriesAnswer", self._json("POST", "/workspace/webhooks/{webhookId}/replay-failed", {"webhookId": webhook_id}, {}, body, idempotency_key=idempotency_key))
