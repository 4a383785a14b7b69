"""The games as OpenSpiel's Python games: `import tatami.env.openspiel`, then `pyspiel.load_game`.

Chance nodes are explicit, with exact odds. An information state is what a seat has seen of every
move and what it observes now; its string also has a digest of all that it has observed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from tatami.core.extras import needs

with needs("openspiel"):
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

from tatami.core.actors import CHANCE, OVER
from tatami.core.errors import IllegalMove, NotationError
from tatami.core.fields import Field
from tatami.core.game import Game
from tatami.core.kernel import Rng
from tatami.core.observer_lookup import observer_for
from tatami.core.registry import specs
from tatami.env.recall import Recall, restored
from tatami.env.start import start_class
from tatami.env.structs import ActionStruct, ObservationStruct, StateStruct

YEAR: Final = "of-"


def _games() -> Mapping[str, type[Game]]:
    """Return all games by name, and the small versions that some of them have."""
    parts = (spec.load(part) for part in ("game", "small") for spec in specs().values())
    return {cls.NAME: cls for cls in parts if cls is not None}


GAMES: Final = _games()


def short_name(name: str) -> str:
    """Return the name that OpenSpiel knows a game by."""
    return f"python_tatami_{name}"


def _parameters(cls: type[Game]) -> dict[str, Any]:
    """Return all parameters with their defaults; an empty text stands for the game's default.

    OpenSpiel reads any text of digits as a number. So options that are always numbers are numbers
    here, and an edition named by its year has a prefix, as in `edition=of-1998`.
    """
    found: dict[str, Any] = {"players": 2, "edition": ""}
    if cls.SETUPS:
        found["setup"] = cls.QUICK.get("setup", "")
    for option in cls.OPTIONS:
        default = cls.QUICK.get(option.name, "")
        numbers = all(value.isdigit() for value in option.values)
        found[option.name.replace("-", "_")] = int(option.values[0]) if numbers else default
    return found


def _game_of(cls: type[Game], params: Mapping[str, Any]) -> Game:
    """Return the game that OpenSpiel's parameters describe. Raises OptionError."""
    given = {**_parameters(cls), **params}
    edition = str(given.pop("edition")).removeprefix(YEAR) or None
    options = {key: value for key, value in given.items() if value != ""}
    return start_class(cls, edition=edition, **options)


def _parameters_of(game: Game) -> tuple[object, ...]:
    """Return what the parameters have made of a game."""
    return game.players, game.edition, dict(game.options)


def _readable(value: Any, default: Any) -> Any:
    """Return a parameter in a form that survives OpenSpiel's own serialization."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if not str(value).isdigit():
        return value
    return int(value) if isinstance(default, int) else f"{YEAR}{value}"


def _type_of(cls: type[Game]) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(cls.NAME),
        long_name=cls.TITLE,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if cls.CO_OPERATIVE else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=cls.PLAYERS[-1],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(cls),
    )


TYPES: Final = {name: _type_of(cls) for name, cls in GAMES.items()}


class TatamiGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        defaults = _parameters(GAMES[self.name])
        readable = {
            key: _readable(value, defaults.get(key)) for key, value in (params or {}).items()
        }
        given = {key: value for key, value in readable.items() if value != defaults.get(key)}
        self.game = _game_of(GAMES[self.name], given)
        n_actions = observer_for(self.game).n_actions
        info = pyspiel.GameInfo(
            num_distinct_actions=n_actions,
            max_chance_outcomes=n_actions,
            num_players=self.game.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None if self.game.CO_OPERATIVE else 1.0,
            max_game_length=self.game.longest(),
        )
        super().__init__(TYPES[self.name], info, given)

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)  # OpenSpiel's own pickling would lose our game

    def max_chance_nodes_in_history(self) -> int:
        """Return an upper bound of how often chance acts."""
        return self.game.longest()

    def new_initial_state(
        self, given: str | Mapping[str, Any] | StateStruct | None = None
    ) -> TatamiState:
        """Return the start of the game, or a state from its struct or JSON.

        Raises NotationError for a state of another game, or with other parameters.
        """
        state = TatamiState(self)
        if given is not None:
            state.become(StateStruct.read(given))
        return state

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> TatamiObserver | None:
        """Return an observer of one player, with the moves so far for perfect recall."""
        if params:
            raise ValueError(f"this observer has no parameters, but got {params}")
        if iig_obs_type is None:
            return TatamiObserver(self.game, recalling=False)
        one = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not iig_obs_type.public_info or iig_obs_type.private_info != one:
            return None  # public and private information are not separated
        return TatamiObserver(self.game, iig_obs_type.perfect_recall)


class TatamiState(pyspiel.State):  # type: ignore[misc]
    """A position of a game, with all that the seats have seen."""

    def __init__(self, game: TatamiGame) -> None:
        super().__init__(game)
        self.recall = Recall(game.game)
        self.started_from = ""  # JSON, unless it is the start of the game

    def current_player(self) -> int:
        """Return the player to act."""
        actor = self.recall.kernel.actor
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if actor == OVER else actor

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.recall.kernel.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of chance with their probabilities."""
        kernel = self.recall.kernel
        total = kernel.tickets()
        return [(action, kernel.odds(action) / total) for action in sorted(kernel.legal_actions())]

    def _apply_action(self, action: int) -> None:
        self.recall.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.recall.game.notation(action)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.recall.kernel.actor == OVER

    def returns(self) -> list[float]:
        """Return everybody's share of the victory; 0 before the end."""
        kernel = self.recall.kernel
        over = kernel.actor == OVER
        return [kernel.returns(seat) if over else 0.0 for seat in range(kernel.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> TatamiState:
        """Return a random state in the player's information set; `sampler` returns 0 to 1."""
        new: TatamiState = self.clone()
        new.recall = self.recall.resampled(player, Rng(int(sampler() * 2**53)))
        return new

    def __str__(self) -> str:
        return self.recall.game.position()

    # OpenSpiel has structs for games in C++ only; these methods have the names of its own.

    def to_struct(self) -> StateStruct:
        """Return the state as a struct, from which `new_initial_state` makes it again."""
        recall = self.recall
        return StateStruct(
            str(self.get_game()),
            recall.game.position(),
            [list(move) for move in recall.moves],
            [digest.hex() for digest in recall.digests],
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the struct of the state as a dict."""
        return self.to_struct().to_dict()

    def to_json(self) -> str:
        """Return the struct of the state as JSON."""
        return self.to_struct().to_json()

    def become(self, struct: StateStruct) -> None:
        """Become the state of a struct of the same game. Raises NotationError."""
        game = str(self.get_game())
        if struct.game != game:
            raise NotationError(f"this is a state of {struct.game}, not of {game}")
        try:
            moves = [tuple(map(int, move)) for move in struct.moves]
            digests = [bytes.fromhex(digest) for digest in struct.digests]
        except (TypeError, ValueError, OverflowError):
            raise NotationError("moves are lists of numbers, and digests are hexadecimal") from None
        seats = self.num_players()
        if any(len(move) != seats + 1 for move in moves) or len(digests) != seats:
            raise NotationError(f"every move and the digests are of {seats} players")
        found = restored(type(self.recall.game), struct.position, moves, digests)
        if _parameters_of(found.game) != _parameters_of(self.recall.game):
            raise NotationError(f"the position is not one of {game}")
        self.recall = found
        self.started_from = struct.to_json()

    def starting_state_str(self) -> str:
        """Return the JSON that the state was made from; nothing at the start of the game."""
        return self.started_from

    def to_observation_struct(self, player: int | None = None) -> ObservationStruct:
        """Return what a player may know; by default, the player to act."""
        actor = self.recall.kernel.actor
        seat = (None if actor < 0 else actor) if player is None else player
        return ObservationStruct(self.recall.game.view(seat))

    def action_to_struct(self, *given: int) -> ActionStruct:
        """Return an action, after its player or alone, as a struct."""
        return ActionStruct(self.recall.game.notation(given[-1]))

    def struct_to_actions(self, struct: ActionStruct | str | Mapping[str, Any]) -> list[int]:
        """Return the number of an action from its struct or JSON. Raises NotationError."""
        return [self.recall.game.parse(ActionStruct.read(struct).move).action]

    def validate_action_struct(self, struct: ActionStruct | str | Mapping[str, Any]) -> Any:
        """Return OpenSpiel's status: may this action be done now?"""
        try:
            (action,) = self.struct_to_actions(struct)
            self.recall.check(action)
        except (IllegalMove, NotationError) as error:
            return pyspiel.error_status(str(error))
        return pyspiel.ok_status()

    def apply_action_struct(self, struct: ActionStruct | str | Mapping[str, Any]) -> Any:
        """Apply an action unless it is illegal; return OpenSpiel's status."""
        status = self.validate_action_struct(struct)
        if status.ok():
            self.apply_action(self.struct_to_actions(struct)[0])
        return status


class TatamiObserver:
    """Writes what a player may know: the fields of the observation, and the moves it has seen."""

    def __init__(self, game: Game, recalling: bool) -> None:
        self._fields: Sequence[Field] = game.SPEC.load("fields").FIELDS
        self._recalling = recalling
        length = game.longest() if recalling else 0
        size = sum(field.length for field in self._fields)
        self.tensor: NDArray[np.float32] = np.zeros(size + 2 * length, np.float32)
        self.dict = {f.name: self.tensor[f.as_slice].reshape(f.shape) for f in self._fields}
        if recalling:
            self.dict["moves"] = self.tensor[size:].reshape(length, 2)

    def set_from(self, state: TatamiState, player: int) -> None:
        """Write what the player may know.

        A move is its actor and its number, both counted from 1: chance is 0, and so is a move that
        the player did not see; the rest is filled with -1.
        """
        seen = state.recall.observed(player)
        self.tensor[: len(seen)] = seen
        if self._recalling:
            moves = self.dict["moves"]
            made = state.recall.seen_by(player)
            moves.fill(-1)
            if made:
                moves[: len(made)] = np.array(made, np.float32) + 1

    def string_from(self, state: TatamiState, player: int) -> str:
        """Return what the player may know, or all that it has seen, as text."""
        if self._recalling:
            return state.recall.information_state(player)
        seen = state.recall.observed(player)
        there = ((f.name, n - f.first, seen[n]) for f in self._fields for n in _range(f) if seen[n])
        return " ".join(f"{name}[{index}]={value}" for name, index, value in there)


def _range(field: Field) -> range:
    return range(field.first, field.first + field.length)


def _class_of(name: str, cls: type[Game]) -> type[TatamiGame]:
    body: dict[str, Any] = {"__doc__": f"{cls.TITLE}.", "__module__": __name__, "name": name}
    # OpenSpiel's games have their structs by these names, to be made from JSON.
    body |= {made.__name__: made.read for made in (StateStruct, ObservationStruct, ActionStruct)}
    return type(f"{cls.__name__}Game", (TatamiGame,), body)


CLASSES: Final = {name: _class_of(name, cls) for name, cls in GAMES.items()}

for _name, _cls in CLASSES.items():
    pyspiel.register_game(TYPES[_name], _cls)


def _loaded(text: str) -> TatamiGame:
    """Unpickle a game; the text holds the options."""
    game: TatamiGame = pyspiel.load_game(text)
    return game


def game_like(game: Game) -> TatamiGame:
    """Return OpenSpiel's game with the options of one of ours."""
    options = {name.replace("-", "_"): value for name, value in game.options.items()}
    return CLASSES[game.NAME]({"players": game.players, "edition": game.edition, **options})
